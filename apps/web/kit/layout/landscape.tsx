import { GlobalStyles } from '@mui/material';

/** The screen is printed on A4 landscape. */
export const Landscape = () => <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />;
