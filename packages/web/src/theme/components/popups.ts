import { media } from '../media.ts'
import type { Overrides } from './overrides.ts'

const narrow = `@media ${media.narrow}`
const coarse = `@media ${media.coarse}`

/** As high as its field; wider, two of them would lie on what is typed. */
const inField = { minWidth: 28, height: 40 }
const card = { backgroundColor: 'var(--card)', backgroundImage: 'none', boxShadow: 'var(--pop)' }

export const popups = {
  MuiPopover: { styleOverrides: { paper: { ...card, borderRadius: 12, marginTop: 4 } } },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 10px',
        borderRadius: 7,
        fontSize: 13,
        gap: 8,
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--brand-s)' },
        '&.Mui-focusVisible': { backgroundColor: 'var(--hover)', outlineOffset: -2 },
        [narrow]: { minHeight: 44 },
        [coarse]: { minHeight: 44 },
        '& .MuiListItemIcon-root': { minWidth: 0, color: 'var(--t2)' },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          padding: '0 34px 0 0',
          minHeight: 32,
          [coarse]: { minHeight: 40 },
          [narrow]: { minHeight: 44 },
        },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '6px 0 6px 10px' },
      },
      endAdornment: { right: '5px !important' },
      paper: { ...card, borderRadius: 12, marginTop: 4 },
      listbox: { padding: 6, fontSize: 13 },
      option: {
        borderRadius: 7,
        minHeight: 32,
        [narrow]: { minHeight: 44 },
        [coarse]: { minHeight: 44 },
        '&.Mui-focused': { backgroundColor: 'var(--hover) !important' },
      },
      noOptions: { fontSize: 13, color: 'var(--t3)' },
      popupIndicator: { width: 24, height: 24, [coarse]: inField },
      clearIndicator: { width: 24, height: 24, [coarse]: inField },
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { ...card, borderRadius: 12, minWidth: 320 } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: 15,
        lineHeight: '22px',
        fontWeight: 570,
        padding: '20px 24px 12px',
        // a code at the end is not cut at its hyphen
        textWrap: 'balance',
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 16px', color: 'var(--t2)' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--t2)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '8px 24px 20px',
        gap: 8,
        flexWrap: 'wrap',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        [narrow]: { '& > button': { flexGrow: 1 } },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(9, 10, 13, .42)' } },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ink)',
        color: 'var(--on-ink)',
        fontSize: 12,
        lineHeight: '18px',
        fontWeight: 400,
        borderRadius: 8,
        padding: '6px 10px',
        boxShadow: 'var(--pop)',
      },
    },
  },
} satisfies Overrides
