/** The longest occurrence of an event that recurs. */
export const maxOccurrenceDays = 7;

/** The longest range whose occurrences are listed at once. */
export const maxWindowMonths = 24;
