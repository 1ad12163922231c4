import { createContext, useContext, useEffect } from 'react';

/** The active filters of a list as text. */
export const createFilterTexts = () => {
  const texts = new Map<string, string>();
  let kept = '';
  return {
    set: (label: string, text: string) => texts.set(label, text),
    remove: (label: string) => texts.delete(label),
    /** The rows on the screen answer these filters. */
    keep: () => {
      kept = [...texts.values()].join(' · ');
    },
    /** The filters of the displayed rows; empty if there were none. */
    readKept: () => kept,
  };
};

/** A list provides it around its toolbar. */
export const FilterTexts = createContext<ReturnType<typeof createFilterTexts> | undefined>(undefined);

/** Called by every filter: `text` is undefined while the filter narrows nothing. */
export const useFilterText = (label: string, text: string | undefined) => {
  const texts = useContext(FilterTexts);
  useEffect(() => {
    if (!texts || !text) return;
    texts.set(label, text);
    return () => void texts.remove(label);
  }, [texts, label, text]);
};
