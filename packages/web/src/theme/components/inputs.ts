import { ChevronDown } from 'lucide-react'
import { createElement } from 'react'
import { media } from '../media.ts'
import type { Overrides } from './overrides.ts'

const narrow = `@media ${media.narrow}`
const coarse = `@media ${media.coarse}`

const Chevron = (props: { className?: string }) =>
  createElement(ChevronDown, { className: props.className, 'aria-hidden': true })

/** Labels stand above their field; no notch, no floating. */
export const inputs = {
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        display: 'block',
        marginBottom: 4,
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--t3)',
        '&.Mui-focused': { color: 'var(--t3)' },
        '&.Mui-error': { color: 'var(--t3)' },
        '& .MuiFormLabel-asterisk': { color: 'var(--red)' },
      },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: { root: { position: 'static', transform: 'none', maxWidth: 'none' } },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 32,
        [coarse]: { minHeight: 40 },
        borderRadius: 7,
        backgroundColor: 'var(--card)',
        fontSize: 13,
        // a telephone draws the page nearer where one types smaller letters
        [narrow]: { minHeight: 44, fontSize: 16 },
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--ctl)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--t3)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--ctl)' },
        '&.Mui-focused': { outline: '2px solid var(--brand-t)', outlineOffset: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--red)' },
        '&.Mui-disabled': {
          backgroundColor: 'var(--sunken)',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        },
        '&.MuiInputBase-multiline': { padding: '6px 10px', '& .MuiOutlinedInput-input': { padding: 0 } },
      },
      input: {
        padding: '6px 10px',
        height: 20,
        '&::placeholder': { color: 'var(--t3)', opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: 'var(--t3)' } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: 12,
        lineHeight: '16px',
        color: 'var(--t3)',
        '&.Mui-error': { color: 'var(--red)' },
      },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: Chevron },
    styleOverrides: {
      select: {
        minHeight: '20px !important',
        lineHeight: '20px',
        paddingRight: '30px !important',
        // what is chosen is read whole
        [narrow]: { whiteSpace: 'normal' },
        '&:focus-visible': { outline: 'none' },
      },
      icon: { color: 'var(--t3)', top: 'calc(50% - 8px)', right: 10 },
    },
  },
} satisfies Overrides
