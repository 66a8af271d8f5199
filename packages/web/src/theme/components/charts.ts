import type { Overrides } from './overrides.ts'

export const charts = {
  MuiChartsGrid: { styleOverrides: { line: { stroke: 'var(--c-grid)' } } },
  MuiChartsAxis: {
    styleOverrides: {
      root: {
        '& .MuiChartsAxis-line': { stroke: 'var(--line-2)' },
        '& .MuiChartsAxis-tick': { display: 'none' },
        '& .MuiChartsAxis-tickLabel': { fontSize: 11, fill: 'var(--t3)' },
      },
    },
  },
} satisfies Overrides
