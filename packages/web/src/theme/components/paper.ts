import { cssVariables, tokens } from '../tokens.ts'

const none = { display: 'none !important' }

/** On paper: dark on white, a row or a card in one piece, what was chosen without what it is chosen with. */
export const paper = {
  'html, html[data-theme="dark"]': {
    ...cssVariables(tokens.light),
    '--mui-palette-text-primary': tokens.light.t1,
    '--mui-palette-text-secondary': tokens.light.t2,
    '--mui-palette-background-paper': tokens.light.card,
    colorScheme: 'light',
  },
  'body, main': { backgroundColor: '#fff !important' },
  'tr, li, .MuiCard-root': { breakInside: 'avoid' },
  // what can be pressed
  '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiCheckbox-root': none,
  '.MuiFormControlLabel-root:has(.MuiSwitch-root), .MuiSnackbar-root, .MuiTooltip-popper': none,
  '.MuiTableCell-paddingCheckbox, .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': none,
  // of tabs and views the one that is looked at
  '[data-goes-on] > :is([role="tab"], [aria-pressed], a):not([aria-selected="true"], [aria-pressed="true"], [aria-current])':
    none,
  '.MuiTab-root:not(.Mui-selected)': none,
  // a field is its label and what it says
  '.MuiOutlinedInput-notchedOutline, .MuiInputAdornment-root, .MuiSelect-icon': none,
  '.MuiInputBase-root.MuiInputBase-root, .MuiInputBase-input.MuiInputBase-input': {
    border: 0,
    padding: 0,
    background: 'none',
  },
  // nothing goes on beyond a paper's edge
  '[data-goes-on]': { overflow: 'visible', background: 'none' },
  ':is([data-rows], [data-goes-on]) :is(th, td)': { whiteSpace: 'normal' },
} as const
