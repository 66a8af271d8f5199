import { media } from '../media.ts'
import type { Overrides } from './overrides.ts'

const coarse = `@media ${media.coarse}`

const nameOf = (props: object) =>
  'aria-label' in props && typeof props['aria-label'] === 'string' ? props['aria-label'] : undefined

export const selection = {
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      // A name given to the checkbox goes to its input: MUI leaves it on a span, where readers do not look.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (props) => ({ 'aria-label': nameOf(props) }),
      },
    },
    styleOverrides: {
      root: {
        padding: 4,
        [coarse]: { padding: 10 },
        color: 'var(--ctl)',
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: 'var(--brand)' },
        '& svg': { fill: 'currentColor' },
      },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        padding: 4,
        [coarse]: { padding: 10 },
        color: 'var(--ctl)',
        '&.Mui-checked': { color: 'var(--brand)' },
        '& svg': { fill: 'currentColor' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 34, height: 20, padding: 0, margin: '6px 8px 6px 4px' },
      switchBase: {
        padding: 2,
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          color: '#fff',
          '& + .MuiSwitch-track': { backgroundColor: 'var(--brand)', opacity: 1 },
        },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', backgroundColor: '#fff' },
      sizeSmall: {
        width: 34,
        height: 20,
        padding: 0,
        '& .MuiSwitch-thumb': { width: 16, height: 16 },
        '& .MuiSwitch-switchBase': { padding: 2, '&.Mui-checked': { transform: 'translateX(14px)' } },
      },
      track: { borderRadius: 10, backgroundColor: 'var(--ctl)', opacity: 1 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: {
        marginLeft: -4,
        [coarse]: { marginLeft: -10, minHeight: 40 },
        // beside the first line of several
        '&:has(> .MuiRadio-root, > .MuiCheckbox-root)': {
          alignItems: 'flex-start',
          '& > .MuiFormControlLabel-label': { padding: '4px 0', [coarse]: { padding: '10px 0' } },
        },
      },
      label: { fontSize: 13 },
    },
  },
} satisfies Overrides
