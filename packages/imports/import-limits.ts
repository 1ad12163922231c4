/** Rows are registered one after the other, and the page stays open meanwhile: the largest file takes a few minutes. */
export const maxImportRows = 1_000;

/** A thousand rows of the widest kind have a tenth of this; more is another kind of file. */
export const maxImportMegabytes = 3;
