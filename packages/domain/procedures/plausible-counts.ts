/** The capacity is not known of every ship; a count cannot be judged without it. Above 110 percent it needs a confirmation. */
export const isPlausibleCount = (count: number, capacity: number | null) => capacity === null || count * 10 <= capacity * 11;
