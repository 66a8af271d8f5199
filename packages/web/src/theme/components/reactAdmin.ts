import type { Overrides } from './overrides.ts'

/** What react-admin's components add to MUI's; the page is the sheet, nothing has a paper of its own. */
const own = {
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': { border: 0, borderRadius: 0, background: 'transparent', overflow: 'visible' },
      },
    },
  },
  RaEdit: {
    styleOverrides: {
      root: {
        '& .RaEdit-card': { background: 'transparent', border: 0 },
        '& .RaEdit-noActions': { marginTop: 0 },
      },
    },
  },
  RaCreate: {
    styleOverrides: {
      root: {
        '& .RaCreate-card': { background: 'transparent', border: 0 },
        '& .RaCreate-noActions': { marginTop: 0 },
      },
    },
  },
  RaShow: {
    styleOverrides: {
      root: {
        '& .RaShow-card': { background: 'transparent', border: 0 },
        '& .RaShow-noActions': { marginTop: 0 },
      },
    },
  },
  RaTopToolbar: { styleOverrides: { root: { padding: 0, gap: 8, minHeight: 32, alignItems: 'center' } } },
  RaFilterForm: { styleOverrides: { root: { padding: 0, minHeight: 0, gap: 8 } } },
  RaToolbar: {
    styleOverrides: { root: { backgroundColor: 'transparent', padding: '16px 0', minHeight: 0 } },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          backgroundColor: 'var(--ink)',
          color: 'var(--on-ink)',
          borderRadius: 10,
          boxShadow: 'var(--pop)',
          '& .MuiButton-root, & .MuiIconButton-root': {
            backgroundColor: 'transparent',
            borderColor: 'transparent',
            color: 'var(--on-ink)',
            '& svg': { color: 'var(--on-ink-2)' },
            '&:hover': { backgroundColor: 'var(--ink-line)' },
          },
        },
      },
    },
  },
}

export const reactAdmin = own as Overrides
