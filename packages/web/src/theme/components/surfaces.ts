import type { Overrides } from './overrides.ts'

export const surfaces = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } },
  },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 10 } },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiAppBar: { styleOverrides: { root: { backgroundColor: 'transparent', color: 'var(--t1)' } } },
  MuiDrawer: {
    styleOverrides: {
      paper: { backgroundColor: 'var(--frame)', border: 0, boxShadow: 'var(--pop)' },
      anchorRight: { '& .MuiDrawer-paper': { backgroundColor: 'var(--card)' } },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
} satisfies Overrides
