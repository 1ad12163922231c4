/** One form of an address for the contract and for the gate, which is loaded without the contract's shapes. */
export const emailPattern = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** As it is meant: an input method may have typed it in full width. */
export const readEmail = (typed: string) => typed.normalize('NFKC').trim();

export const isEmail = (typed: string) => typed.length <= 255 && emailPattern.test(typed);
