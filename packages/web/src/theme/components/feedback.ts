import type { Overrides } from './overrides.ts'

const soft = (colour: string) => ({
  backgroundColor: `var(--${colour}-s)`,
  color: `var(--${colour})`,
  '& .MuiAlert-icon': { color: 'inherit' },
})

const ink = {
  backgroundColor: 'var(--ink)',
  color: 'var(--on-ink)',
  borderRadius: 10,
  boxShadow: 'var(--pop)',
  fontSize: 13,
  '& .MuiButton-root': {
    backgroundColor: 'var(--ink-line)',
    color: 'var(--on-ink)',
    borderColor: 'transparent',
    height: 28,
  },
  '& .MuiIconButton-root': { color: 'var(--on-ink-2)' },
}

export const feedback = {
  MuiSnackbarContent: { styleOverrides: { root: ink } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        padding: '8px 12px',
        fontSize: 13,
        lineHeight: '20px',
        alignItems: 'flex-start',
        variants: [
          { props: { severity: 'error' }, style: soft('red') },
          { props: { severity: 'warning' }, style: soft('yellow') },
          { props: { severity: 'success' }, style: soft('green') },
          { props: { severity: 'info' }, style: soft('blue') },
          {
            props: { variant: 'filled' },
            style: { ...ink, '& .MuiAlert-icon': { color: 'var(--on-ink-2)' } },
          },
        ],
      },
      icon: { padding: 0, marginRight: 8, opacity: 1, fontSize: 18, marginTop: 1 },
      message: { padding: 0 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: { root: { backgroundColor: 'var(--pressed)', borderRadius: 6, transform: 'none' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 2, backgroundColor: 'transparent' },
      bar: { backgroundColor: 'var(--brand)' },
      // where nothing may move the line would end outside its place: it stands there whole, and is fainter
      bar1: {
        '.MuiLinearProgress-indeterminate > &': {
          '@media (prefers-reduced-motion: reduce)': { width: '100%', opacity: 0.6 },
        },
      },
    },
  },
  MuiCircularProgress: {
    defaultProps: { size: 20, thickness: 4 },
    styleOverrides: { root: { color: 'var(--brand-t)' } },
  },
  MuiBadge: {
    styleOverrides: { badge: { fontSize: 10, fontWeight: 570, height: 15, minWidth: 15, padding: '0 4px' } },
  },
} satisfies Overrides
