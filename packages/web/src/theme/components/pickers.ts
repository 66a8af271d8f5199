import { media } from '../media.ts'
import type { Overrides } from './overrides.ts'

const narrow = `@media ${media.narrow}`
const coarse = `@media ${media.coarse}`

export const pickers = {
  // a calendar and two columns of hours and minutes are wider than a telephone, whatever points at them
  MuiDateTimePicker: { defaultProps: { desktopModeMediaQuery: '(pointer: fine) and (min-width: 600px)' } },
  // «пн», as elsewhere: of single letters two are the same
  MuiDateCalendar: { defaultProps: { dayOfWeekFormatter: (date) => date.format('dd') } },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        padding: '0 4px 0 10px',
        minHeight: 32,
        [coarse]: { minHeight: 40 },
        [narrow]: { minHeight: 44 },
        borderRadius: 7,
        backgroundColor: 'var(--card)',
        fontSize: 13,
        '& .MuiIconButton-edgeEnd': { marginRight: 0 },
        // a date is read whole
        [`@media ${media.tiny}`]: { padding: '0 0 0 6px', '& .MuiIconButton-edgeEnd': { minWidth: 32 } },
        '&.Mui-focused': { outline: '2px solid var(--brand-t)', outlineOffset: 1 },
        '& .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: 'var(--ctl)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--t3)' },
        '&.Mui-focused:not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
          borderColor: 'var(--ctl)',
          borderWidth: 1,
        },
        '&.Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--red)', borderWidth: 1 },
      },
      sectionsContainer: {
        padding: '6px 0',
        fontSize: 13,
        [narrow]: { fontSize: 16 },
        lineHeight: '20px',
        letterSpacing: 0,
        width: 'auto',
        variants: [
          // «дд.мм.гггг»: a label above the field is not in its way
          {
            props: { isFieldFocused: false, isFieldValueEmpty: true },
            style: { opacity: 1, color: 'var(--t3)' },
          },
        ],
      },
    },
  },
  MuiPickersInputBase: {
    styleOverrides: { root: { '& .MuiPickersInputBase-sectionContent': { letterSpacing: 0 } } },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: {
        borderRadius: 7,
        fontSize: 13,
        // up to the next day's, which a calendar as wide as a telephone has no room beyond
        [coarse]: { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: -2 } },
        '&:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
          backgroundColor: 'var(--brand)',
          color: 'var(--on-brand)',
        },
      },
    },
  },
  MuiDayCalendar: { styleOverrides: { weekDayLabel: { fontSize: 12, color: 'var(--t3)' } } },
  MuiYearCalendar: { styleOverrides: { root: { maxHeight: 304 } } },
  MuiPickerPopper: {
    styleOverrides: {
      paper: {
        borderRadius: 12,
        backgroundColor: 'var(--card)',
        backgroundImage: 'none',
        boxShadow: 'var(--pop)',
      },
    },
  },
} satisfies Overrides
