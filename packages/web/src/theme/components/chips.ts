import type { Overrides } from './overrides.ts'

export const chips = {
  MuiChip: {
    styleOverrides: {
      root: {
        height: 22,
        borderRadius: 6,
        fontSize: 12,
        fontWeight: 500,
        backgroundColor: 'var(--grey-s)',
        color: 'var(--grey)',
        variants: [
          {
            props: { color: 'success' },
            style: { backgroundColor: 'var(--green-s)', color: 'var(--green)' },
          },
          { props: { color: 'error' }, style: { backgroundColor: 'var(--red-s)', color: 'var(--red)' } },
          {
            props: { color: 'warning' },
            style: { backgroundColor: 'var(--yellow-s)', color: 'var(--yellow)' },
          },
          { props: { color: 'info' }, style: { backgroundColor: 'var(--blue-s)', color: 'var(--blue)' } },
          {
            props: { color: 'primary' },
            style: {
              backgroundColor: 'var(--brand-s)',
              color: 'var(--t1)',
              border: '1px solid var(--brand-l)',
            },
          },
        ],
      },
      label: { padding: '0 8px' },
      icon: { fontSize: 14, marginLeft: 6, marginRight: -3, color: 'inherit' },
      deleteIcon: { fontSize: 14, color: 'inherit', '&:hover': { color: 'var(--t1)' } },
    },
  },
} satisfies Overrides
