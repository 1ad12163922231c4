type Language = 'ja' | 'en';

/** A check runs a long journey in the languages of its turn (`JOURNEY_PARTS`); without that it runs in both. */
export const chosenLanguages = (journey: string): Language[] => {
  const parts = process.env['JOURNEY_PARTS']?.split(',');
  return (['ja', 'en'] as const).filter((language) => !parts || parts.includes(`${journey} ${language}`));
};
