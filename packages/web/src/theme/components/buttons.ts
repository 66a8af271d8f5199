import { HeldButton } from '../HeldButton.tsx'
import { media } from '../media.ts'
import type { Overrides } from './overrides.ts'

const ring = { outline: '2px solid var(--brand-t)', outlineOffset: 2 }
const narrow = `@media ${media.narrow}`
/** What a thumb needs; under a mouse the look stays as dense as it is. */
const coarse = `@media ${media.coarse}`
const thumb = { minWidth: 40, minHeight: 40 }
const focusRing = { '&.Mui-focusVisible': ring }
/** MUI forgets its ring where a button goes off: one that keeps the focus keeps the ring. */
const heldRing = { '&:focus-visible': ring }

export const buttons = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: focusRing },
  },
  MuiButton: {
    defaultProps: { component: HeldButton, disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        ...heldRing,
        minWidth: 0,
        height: 32,
        [narrow]: { height: 44 },
        [coarse]: thumb,
        padding: '0 12px',
        gap: 6,
        borderRadius: 7,
        whiteSpace: 'nowrap',
        transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
        '& .MuiButton-startIcon, & .MuiButton-endIcon': {
          margin: 0,
          '& > *:nth-of-type(1)': { fontSize: 16 },
        },
        '&.Mui-disabled': {
          color: 'var(--t3)',
          backgroundColor: 'var(--sunken)',
          borderColor: 'var(--line)',
          opacity: 0.85,
        },
        // the sign that it is busy stands in place of its words, not over them
        '&.MuiButton-loadingPositionCenter.Mui-disabled': { color: 'transparent' },
        variants: [
          {
            props: { variant: 'contained' },
            style: {
              backgroundColor: 'var(--brand)',
              color: 'var(--on-brand)',
              '&:hover': { backgroundColor: 'var(--brand-h)' },
              // its line is drawn within: one that is busy stays as wide as it was
              '&.Mui-disabled': { boxShadow: 'inset 0 0 0 1px var(--line)' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: 'var(--card)',
              border: '1px solid var(--line-2)',
              color: 'var(--t1)',
              '& svg': { color: 'var(--t2)' },
              '&:hover': { backgroundColor: 'var(--hover)', borderColor: 'var(--line-2)' },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              color: 'var(--t2)',
              backgroundColor: 'transparent',
              '&:hover': { backgroundColor: 'var(--pressed)' },
              '&.Mui-disabled': { backgroundColor: 'transparent' },
            },
          },
          {
            props: { variant: 'soft' },
            style: {
              color: 'var(--brand-t)',
              backgroundColor: 'var(--brand-s)',
              border: '1px solid var(--brand-l)',
            },
          },
          {
            props: { color: 'error' },
            style: { color: 'var(--red)', '& svg': { color: 'inherit' } },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: { backgroundColor: '#bb262d', color: '#fff', '&:hover': { backgroundColor: '#a01f26' } },
          },
        ],
      },
      sizeSmall: {
        height: 28,
        padding: '0 10px',
        fontSize: '12.5px',
        borderRadius: 6,
        [narrow]: { height: 36 },
        [coarse]: thumb,
      },
      sizeLarge: {
        height: 40,
        padding: '0 16px',
        fontSize: 14,
        borderRadius: 8,
        [narrow]: { height: 44 },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { component: HeldButton },
    styleOverrides: {
      root: {
        ...heldRing,
        width: 32,
        height: 32,
        [coarse]: thumb,
        padding: 0,
        borderRadius: 7,
        color: 'var(--t2)',
        '&:hover': { backgroundColor: 'var(--pressed)', color: 'var(--t1)' },
        '& .MuiSvgIcon-root': { fontSize: 18 },
      },
      sizeSmall: {
        width: 28,
        height: 28,
        [coarse]: thumb,
        borderRadius: 6,
        '& .MuiSvgIcon-root': { fontSize: 16 },
      },
      sizeLarge: { width: 40, height: 40 },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: 'var(--brand-t)' } } },
} satisfies Overrides
