import { media } from '../media.ts'
import { goesOn } from './baseline.ts'
import type { Overrides } from './overrides.ts'

const coarse = `@media ${media.coarse}`

export const tabs = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 38, borderBottom: '1px solid var(--line)' },
      scrollableX: { background: goesOn.background },
      indicator: { height: 2, borderRadius: '2px 2px 0 0', backgroundColor: 'var(--brand)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 38,
        [coarse]: { minHeight: 44 },
        minWidth: 0,
        padding: '0 10px',
        fontWeight: 500,
        color: 'var(--t2)',
        '&.Mui-selected': { color: 'var(--t1)', fontWeight: 570 },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        padding: 2,
        '&:not(.MuiToggleButtonGroup-fullWidth)': { flexWrap: 'wrap' },
        borderRadius: 8,
        backgroundColor: 'var(--pressed)',
        '[data-theme="dark"] &': {
          backgroundColor: 'var(--sunken)',
          boxShadow: 'inset 0 0 0 1px var(--line)',
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 28,
        [`@media ${media.narrow}`]: { height: 40 },
        [coarse]: { height: 40 },
        padding: '0 11px',
        border: 0,
        borderRadius: '6px !important',
        color: 'var(--t2)',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        margin: '0 !important',
        '&:hover': { backgroundColor: 'transparent', color: 'var(--t1)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--card)',
          color: 'var(--t1)',
          boxShadow: '0 0 0 1px var(--line), 0 1px 2px rgba(20, 23, 31, .06)',
        },
        '[data-theme="dark"] &.Mui-selected, [data-theme="dark"] &.Mui-selected:hover': {
          backgroundColor: 'var(--pressed)',
          boxShadow: '0 0 0 1px var(--line-2)',
        },
      },
      sizeSmall: { height: 24, [coarse]: { height: 40 }, padding: '0 9px', fontSize: 12 },
    },
  },
} satisfies Overrides
