import type { Overrides } from './overrides.ts'

export const tables = {
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        '&.Mui-active': { color: 'var(--brand-t)', '& .MuiTableSortLabel-icon': { color: 'var(--brand-t)' } },
      },
      icon: { fontSize: 14 },
    },
  },
} satisfies Overrides
