/** Colors of the one palette that berths are drawn in. */
export const berthColorCount = 12;

/** The berth's own color, or one in rotation: berths registered one after another differ, and the color never changes. */
export const displayColorOf = ({ id, colorIndex }: { id: number; colorIndex: number | null }) =>
  colorIndex ?? (id - 1) % berthColorCount;
