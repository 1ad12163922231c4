import { Box } from '@mui/material';

/** Colors of the drawing; at night the windows are lit. */
const dayColors = {
  '--sky': '#E7EFF6',
  '--disc': '#FBFCFD',
  '--hill-far': '#CFDDE9',
  '--hill': '#B5CADB',
  '--shore': '#8FAEC6',
  '--sea-1': '#C3D8E8',
  '--sea-2': '#A9C7DD',
  '--sea-3': '#8DB3CF',
  '--quay': '#2B4257',
  '--quay-side': '#1D3042',
  '--hull': '#0A3763',
  '--deck': '#FDFEFF',
  '--shade': '#DCE7F0',
  '--window': '#6F93B2',
  '--warm': '#D9652B',
  '--foam': '#F4F9FD',
};
const nightColors = {
  '--sky': '#0F1C2A',
  '--disc': '#B9C6D2',
  '--hill-far': '#17293B',
  '--hill': '#1B3147',
  '--shore': '#1F3A55',
  '--sea-1': '#13283B',
  '--sea-2': '#112334',
  '--sea-3': '#0F1E2D',
  '--quay': '#0A131D',
  '--quay-side': '#070E16',
  '--hull': '#0A2036',
  '--deck': '#32485D',
  '--shade': '#28394B',
  '--window': '#F3D48B',
  '--warm': '#B4602F',
  '--foam': '#2A4258',
};

const shipDecks = [
  { x: 690, y: 604, width: 520 },
  { x: 716, y: 576, width: 460 },
  { x: 752, y: 548, width: 392 },
  { x: 800, y: 520, width: 300 },
];

/** A cruise ship alongside: hills, a bridge, the sea, the quay. Decoration only. */
export const HarborIllustration = () => (
  <Box
    component="svg"
    viewBox="0 0 1440 900"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden
    sx={{
      position: 'fixed',
      inset: 0,
      width: '100%',
      height: { xs: '44vh', sm: '100%' },
      ...dayColors,
      '[data-theme="dark"] &': nightColors,
    }}
  >
    <rect width="1440" height="900" fill="var(--sky)" />
    <circle cx="1130" cy="210" r="66" fill="var(--disc)" />
    <path
      d="M0 530 120 476 260 508 400 440 560 486 700 430 860 490 1000 436 1150 484 1290 424 1440 470V620H0z"
      fill="var(--hill-far)"
    />
    <path d="M0 566 160 524 330 552 500 508 680 550 850 520 1040 560 1220 512 1440 548V620H0z" fill="var(--hill)" />
    <path
      d="M0 604V584h70v-26h24v-18h20v44h46v-30h30v30h60v-20h40v20h900v-34h26v-20h22v54h60v-24h40v24h102v20z"
      fill="var(--shore)"
    />
    <g fill="none" stroke="var(--shore)">
      <path d="M300 584h520" strokeWidth="5" />
      <path d="M420 596V468M680 596V468" strokeWidth="6" />
      <path d="M300 572q80-10 120-98 130 130 260 0 40 88 140 98" strokeWidth="2.5" />
      <path d="M460 582v-66M500 582v-42M550 582v-32M600 582v-42M640 582v-66" strokeWidth="1.5" />
    </g>
    <rect y="600" width="1440" height="300" fill="var(--sea-1)" />
    <path d="M0 664q60-10 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0V900H0z" fill="var(--sea-2)" />
    <ShipIllustration />
    <path d="M0 738q80-12 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0 160 0V900H0z" fill="var(--sea-3)" />
    <g stroke="var(--foam)" strokeWidth="3" strokeLinecap="round">
      <path d="M40 640h54M300 700h74M150 782h46M460 826h66M240 858h40M1340 650h50" />
    </g>
    <path d="M780 806h660v94H716z" fill="var(--quay)" />
    <path d="M735 872h705v28H716z" fill="var(--quay-side)" />
    {[850, 1030, 1210, 1390].map((x) => (
      <path key={x} d={`M${x} 806v-17h-8v-9h28v9h-8v17z`} fill="var(--quay-side)" />
    ))}
    <path d="M856 782Q760 750 676 692M1396 782q14-70-40-128" fill="none" stroke="var(--quay-side)" strokeWidth="2.5" />
  </Box>
);

const ShipIllustration = () => (
  <g>
    <path d="M876 500 866 440h66l12 60z" fill="var(--hull)" />
    <path d="M869 458h66l3.500 16h-66.500z" fill="var(--warm)" />
    <path d="M1056 520v-64m-16 20h32" stroke="var(--quay)" strokeWidth="4" />
    <path d="M820 520V500h180v20zM1040 520v-14h40l14 14z" fill="var(--shade)" />
    {shipDecks.map(({ x, y, width }) => (
      <g key={y}>
        <path d={`M${x} ${y + 28}V${y}h${width}l34 28z`} fill="var(--deck)" />
        <path d={`M${x + 10} ${y + 14}h${width - 20}`} stroke="var(--window)" strokeWidth="9" strokeDasharray="9 6" />
      </g>
    ))}
    <path d="M640 632h600v24H640z" fill="var(--deck)" />
    {[700, 780, 860, 940, 1020, 1100].map((x) => (
      <path key={x} d={`M${x} 636h58q-2 13-12 13h-34q-10 0-12-13z`} fill="var(--warm)" />
    ))}
    <path d="M612 656h690l36-30h16q-8 66-62 106-18 14-48 14H672q-36 0-48-30z" fill="var(--hull)" />
    <path d="M625 716q14 30 47 30h572q30 0 48-14 12-9 20-18z" fill="var(--warm)" opacity=".9" />
    <path d="M660 686h580" stroke="var(--window)" strokeWidth="7" strokeDasharray="7 17" strokeLinecap="round" />
  </g>
);
