import type { Overrides } from './overrides.ts'

export const tables = {
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '0 8px',
        height: 'var(--row-height, 40px)',
        fontSize: 13,
        borderBottom: '1px solid var(--c-grid)',
        color: 'var(--t1)',
      },
      head: {
        height: 34,
        fontSize: 12,
        fontWeight: 500,
        color: 'var(--t3)',
        backgroundColor: 'var(--sunken)',
        borderBottomColor: 'var(--line)',
        whiteSpace: 'nowrap',
      },
      sizeSmall: { padding: '0 8px' },
      paddingCheckbox: { width: 44, padding: '0 0 0 8px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--brand-s)',
          '& .MuiTableCell-root': { borderColor: 'var(--brand-l)' },
        },
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        '&.Mui-active': { color: 'var(--brand-t)', '& .MuiTableSortLabel-icon': { color: 'var(--brand-t)' } },
      },
      icon: { fontSize: 14 },
    },
  },
} satisfies Overrides
