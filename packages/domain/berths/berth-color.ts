/** Colours of the one palette that berths are drawn in. */
export const berthColorCount = 12;

/** The berth's own colour, or else one in turn: berths registered one after another look unlike, and keep their colour for good. */
export const displayColorOf = ({ id, colorIndex }: { id: number; colorIndex: number | null }) =>
  colorIndex ?? (id - 1) % berthColorCount;
