import { cssVariables, tokens } from '../tokens.ts'
import type { Overrides } from './overrides.ts'
import { paper } from './paper.ts'

/** What is wider than its place: a shade at the right edge says that it goes on, until it does not. */
export const goesOn = {
  overflowX: 'auto',
  background: [
    'linear-gradient(to left, var(--ground, var(--sheet)) 40%, transparent) right / 48px 100% no-repeat local',
    'linear-gradient(to left, var(--line), transparent) right / 16px 100% no-repeat',
  ].join(', '),
} as const

export const baseline = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root, [data-theme="light"]': { ...cssVariables(tokens.light), colorScheme: 'light' },
      '[data-theme="dark"]': { ...cssVariables(tokens.dark), colorScheme: 'dark' },
      html: { scrollPaddingTop: 72, scrollPaddingBottom: 72, WebkitTextSizeAdjust: '100%' },
      body: {
        fontVariantNumeric: 'tabular-nums',
        WebkitFontSmoothing: 'antialiased',
        minWidth: 320,
        // names are people's: a word longer than its place is broken, wherever nothing else is said
        overflowWrap: 'break-word',
      },
      a: { color: 'var(--brand-t)', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
      'h1, h2, h3, p, ul, ol, dl, dd': { margin: 0, padding: 0 },
      '[data-goes-on]': goesOn,
      // dots and stretches of bars, which are their colour and nothing else: on paper and in a system's own colours too
      i: { forcedColorAdjust: 'none', printColorAdjust: 'exact' },
      ':focus-visible': { outline: '2px solid var(--brand-t)', outlineOffset: 2, borderRadius: 5 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // a system that has its own few colours leaves no ground under anything: what is on has a frame
      '@media (forced-colors: active)': {
        '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])': {
          '&:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: -2 },
        },
        '.MuiButton-contained.MuiButton-root': { border: '1px solid ButtonText' },
        // what is on its way is a ground and nothing else
        '.MuiSkeleton-root': { outline: '1px solid GrayText' },
        '.MuiSwitch-track': { border: '1px solid ButtonText', opacity: '1 !important' },
        '.MuiSwitch-thumb, .MuiLinearProgress-bar': {
          forcedColorAdjust: 'none',
          backgroundColor: 'ButtonText !important',
        },
      },
      '@media print': paper,
    },
  },
} satisfies Overrides
