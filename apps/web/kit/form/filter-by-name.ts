/** Those with the text in one of their names, the ones that begin with it first. */
export const filterByName = <Item>(items: readonly Item[], text: string, namesOf: (item: Item) => readonly string[]): Item[] => {
  const typed = text.trim().toLowerCase();
  const rank = (item: Item) => {
    const places = namesOf(item).map((name) => name.toLowerCase().indexOf(typed));
    if (places.includes(0)) return 0;
    return places.some((place) => place > 0) ? 1 : 2;
  };
  return items.filter((item) => rank(item) < 2).toSorted((a, b) => rank(a) - rank(b));
};
