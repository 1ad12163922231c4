/** A way to break the product in one place: the text `from` of a file is replaced by `to`. */
export type Mutation = { path: string; from: string; to: string };
