import { createTheme } from '@mui/material/styles';
import '@mui/x-data-grid/themeAugmentation';
import { dataGridStyles } from './data-grid-styles.ts';
import { layoutSizes } from './measures.ts';
import { darkColors, lightColors } from './tokens.ts';

const buildPalette = (colors: typeof darkColors) => ({
  primary: { main: colors.primary, dark: colors['primary-hover'], contrastText: colors['on-primary'] },
  warning: { main: colors.accent, contrastText: colors['on-accent'] },
  error: { main: colors.bad, contrastText: colors.paper },
  success: { main: colors.ok, contrastText: colors.paper },
  background: { default: colors.ground, paper: colors.paper },
  text: { primary: colors.ink, secondary: colors['ink-2'], disabled: colors['ink-3'] },
  divider: colors.line,
});

const controlHeight = 'var(--control-height)';
const onPhone = `@media (max-width: ${layoutSizes.drawerBelow - 0.05}px)`;

/** MUI theme: hairlines instead of shadows, labels above fields, one filled button per view. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: buildPalette(lightColors) }, dark: { palette: buildPalette(darkColors) } },
  breakpoints: { values: { xs: 0, sm: layoutSizes.drawerBelow, md: 1024, lg: layoutSizes.miniBelow, xl: 1536 } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Noto Sans JP Variable", "Noto Sans JP", "Noto Sans CJK JP", sans-serif',
    fontSize: 13,
    // MUI scales by 14/16; with this the base is exactly 13 px.
    htmlFontSize: 16,
    fontWeightMedium: 700,
    h1: { fontSize: 20, lineHeight: 1.5, fontWeight: 700, '@media (max-width: 699.95px)': { fontSize: 18 } },
    h2: { fontSize: 14, lineHeight: 1.43, fontWeight: 700 },
    body1: { fontSize: 13, lineHeight: 1.5 },
    body2: { fontSize: 12, lineHeight: 1.5 },
    caption: { fontSize: 11, lineHeight: 1.6 },
    button: { fontSize: 13, fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: { styleOverrides: { body: { fontSize: 13, lineHeight: 1.5 } } },
    // A bare button would use the browser's own font.
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minWidth: 0,
          height: controlHeight,
          padding: '0 14px',
          whiteSpace: 'nowrap',
          '&:focus-visible': { boxShadow: 'var(--focus)' },
          '&.Mui-disabled': { background: 'var(--sunken)', borderColor: 'var(--line)', color: 'var(--ink-3)' },
          variants: [
            {
              props: { variant: 'outlined', color: 'inherit' },
              style: {
                borderColor: 'var(--line-2)',
                background: 'var(--paper)',
                color: 'var(--ink)',
                '&:hover': { background: 'var(--hover)' },
              },
            },
            { props: { variant: 'outlined', color: 'error' }, style: { borderColor: 'var(--line-2)', background: 'var(--paper)' } },
            { props: { variant: 'text' }, style: { padding: '0 10px' } },
            { props: { size: 'small' }, style: { height: 30, padding: '0 10px', fontSize: 12 } },
            { props: { size: 'large' }, style: { height: 44, fontSize: 14 } },
          ],
        },
        startIcon: { marginRight: 7, marginLeft: 0 },
        endIcon: { marginLeft: 7, marginRight: 0 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, width: 36, height: 36, color: 'var(--ink-2)', '&:hover': { background: 'var(--hover)' } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          background: 'var(--paper)',
          height: controlHeight,
          '&.MuiInputBase-multiline': { height: 'auto' },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)' },
          // The whole field shows the focus of its input, beside which it may have an icon or a button.
          '&:has(> .MuiOutlinedInput-input:focus-visible)': { boxShadow: 'var(--focus)' },
          '&& > .MuiOutlinedInput-input:focus-visible': { boxShadow: 'none' },
          '&.Mui-disabled': { background: 'var(--sunken)' },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
          '&.Mui-disabled input': { WebkitTextFillColor: 'var(--ink-2)' },
        },
        input: {
          padding: '0 12px',
          fontSize: 13,
          height: '100%',
          '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
          '@media (max-width: 699.95px)': { fontSize: 16 },
        },
        // Labels are above their fields, so the outline needs no gap.
        notchedOutline: { top: 0, legend: { display: 'none' } },
      },
    },
    MuiInputAdornment: {
      styleOverrides: { positionStart: { marginRight: 0, color: 'var(--ink-3)' }, positionEnd: { marginLeft: 0 } },
    },
    MuiSelect: { styleOverrides: { select: { display: 'flex', alignItems: 'center', minHeight: 0 } } },
    MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 11, lineHeight: 1.6, color: 'var(--ink-3)' } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderColor: 'var(--line)' } } },
    // A menu that was just opened is above the messages at the edge of the screen, one of which may stay until it is closed.
    MuiMenu: {
      styleOverrides: { root: { zIndex: 1450 }, paper: { border: '1px solid var(--line)', boxShadow: 'var(--lift)' } },
    },
    MuiPopover: { styleOverrides: { paper: { border: '1px solid var(--line)', boxShadow: 'var(--lift)' } } },
    MuiMenuItem: {
      styleOverrides: { root: { fontSize: 13, minHeight: 36, '&.Mui-selected': { background: 'var(--primary-tint)' } } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 12,
          boxShadow: 'var(--lift)',
          backgroundImage: 'none',
          [onPhone]: { margin: 16, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 16, fontWeight: 700, padding: '20px 24px 8px', [onPhone]: { padding: '16px 16px 8px' } },
      },
    },
    // No dialog is wider than the screen: figures and button labels may wrap here.
    MuiDialogContent: {
      styleOverrides: { root: { '& .figures, & time': { whiteSpace: 'normal' }, [onPhone]: { paddingInline: 16 } } },
    },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          padding: '12px 24px 20px',
          gap: 8,
          flexWrap: 'wrap',
          [onPhone]: {
            padding: '12px 16px 16px',
            '& > .MuiButton-root': { flex: '1 1 auto', height: 'auto', minHeight: 44, whiteSpace: 'normal' },
          },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { background: 'var(--scrim)', '&.MuiBackdrop-invisible': { background: 'transparent' } } },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 }, indicator: { height: 2 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none', padding: '0 12px', minWidth: 0 } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: 12, background: 'var(--ink)', color: 'var(--paper)' } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: 13,
          lineHeight: 1.75,
          border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
          // A button beside the text would leave a column of a few letters.
          [onPhone]: { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 0', minWidth: '70%' } },
        },
        action: { [onPhone]: { '&:has(.MuiButton-root)': { flexBasis: '100%', paddingLeft: 34, marginRight: 0 } } },
      },
    },
    MuiSwitch: { styleOverrides: { root: { marginRight: 4 } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 4, height: 22, fontSize: 12 } } },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: { padding: '0 8px', '& .MuiAutocomplete-input': { padding: '0 4px' } },
        paper: { border: '1px solid var(--line)', boxShadow: 'var(--lift)' },
        option: { fontSize: 13 },
        popupIndicator: { width: 28, height: 28, padding: 2 },
        clearIndicator: { width: 28, height: 28, padding: 2 },
      },
    },
    MuiSkeleton: { styleOverrides: { root: { background: 'var(--sunken)' } } },
    MuiDataGrid: { styleOverrides: dataGridStyles },
  },
});
