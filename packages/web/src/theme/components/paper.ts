import { cssVariables, tokens } from '../tokens.ts'

const none = { display: 'none !important' }

const fields = [
  'InputBase-root',
  'InputBase-input',
  'PickersInputBase-root',
  'PickersInputBase-sectionsContainer',
]
  .map((part) => `.Mui${part}`)
  .join()

/** On paper: dark on white, a row or a card in one piece, what was chosen without what it is chosen with. */
export const paper = {
  'html, html[data-theme="dark"]': {
    ...cssVariables(tokens.light),
    '--mui-palette-text-primary': tokens.light.t1,
    '--mui-palette-text-secondary': tokens.light.t2,
    '--mui-palette-background-paper': tokens.light.card,
    colorScheme: 'light',
  },
  'html, body, main': { backgroundColor: '#fff !important' },
  'tr, li, .MuiCard-root': { breakInside: 'avoid' },
  // what can be pressed
  '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiCheckbox-root': none,
  '.MuiFormControlLabel-root, .MuiSnackbar-root, .MuiTooltip-popper': none,
  ':is(th, td)[data-tick], .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': none,
  // of tabs and views the one that is looked at
  '[data-goes-on] > :is([role="tab"], [aria-pressed], a):not([aria-selected="true"], [aria-pressed="true"], [aria-current])':
    none,
  '.MuiTab-root:not(.Mui-selected)': none,
  // a field is its label and what it says
  '.MuiOutlinedInput-notchedOutline, .MuiPickersOutlinedInput-notchedOutline, .MuiInputAdornment-root': none,
  '.MuiSelect-icon, .MuiAutocomplete-endAdornment': none,
  [fields]: { border: '0 !important', padding: '0 !important', background: 'none !important' },
  // nothing goes on beyond a paper's edge
  '[data-goes-on], .MuiTabs-scroller': { overflow: 'visible !important', background: 'none !important' },
  ':is([data-rows], [data-goes-on]) :is(th, td)': {
    height: 'auto !important',
    padding: '4px !important',
    fontSize: 11,
    whiteSpace: 'normal',
  },
} as const
