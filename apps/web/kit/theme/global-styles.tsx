import { GlobalStyles as MuiGlobalStyles } from '@mui/material';
import { type CategoricalColor, darkCategoricalColors, lightCategoricalColors } from './categorical-colors.ts';
import { darkColors, lightColors } from './tokens.ts';

const cssVariables = (colors: Record<string, string>, berths: readonly CategoricalColor[]) => ({
  ...Object.fromEntries(Object.entries(colors).map(([name, value]) => [`--${name}`, value])),
  ...Object.fromEntries(
    berths.flatMap((berth, index) => Object.entries(berth).map(([part, value]) => [`--berth${index + 1}-${part}`, value])),
  ),
});

/** The design tokens as CSS variables, and the base styles of text, links, figures and focus. */
export const GlobalStyles = () => (
  <MuiGlobalStyles
    styles={{
      ':root': {
        ...cssVariables(lightColors, lightCategoricalColors),
        '--lift': '0 1px 2px #14212b0f, 0 12px 32px #14212b24',
        '--focus': '0 0 0 2px var(--paper), 0 0 0 4px var(--primary)',
        '--gutter': '24px',
        '--control-height': '36px',
        colorScheme: 'light',
      },
      '[data-theme="dark"]': {
        ...cssVariables(darkColors, darkCategoricalColors),
        '--lift': '0 1px 2px #0006, 0 16px 40px #0009',
        colorScheme: 'dark',
      },
      '@media (max-width: 699.95px)': { ':root': { '--gutter': '16px', '--control-height': '44px' } },
      'html, body, #root': { height: '100%' },
      body: { lineBreak: 'strict', overflowWrap: 'anywhere', WebkitFontSmoothing: 'antialiased' },
      'h1, h2, h3, button': { fontFeatureSettings: '"palt"', letterSpacing: '.02em' },
      a: { color: 'var(--primary)', textDecoration: 'none' },
      'a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
      ':focus-visible': { outline: 'none', boxShadow: 'var(--focus)', borderRadius: 4 },
      'time, .figures': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
      '@media (prefers-reduced-motion: reduce)': { '*': { animation: 'none !important', transition: 'none !important' } },
      '.only-print': { display: 'none' },
      '@media print': {
        // Paper is white in both themes.
        'html[data-theme="dark"]': {
          ...cssVariables(lightColors, lightCategoricalColors),
          '--mui-palette-text-primary': lightColors.ink,
          '--mui-palette-background-default': lightColors.paper,
          '--mui-palette-background-paper': lightColors.paper,
          colorScheme: 'light',
        },
        '.no-print': { display: 'none !important' },
        '.only-print': { display: 'block' },
      },
    }}
  />
);
