/** For how long the author of a proxy reservation can take it back. */
export const takeBackHours = 24;
