/** Heights and widths that several components share, in pixels. */
export const layoutSizes = {
  topBar: 56,
  sidebar: 280,
  sidebarMini: 72,
  row: 44,
  compactRow: 34,
  headerRow: 36,
  drawerBelow: 700,
  miniBelow: 1200,
} as const;
