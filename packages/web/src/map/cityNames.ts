import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** The first name says the weight alone: MapLibre draws letters itself, with the fonts that the page has. */
const fonts = (weight: 'Medium' | 'SemiBold') => [
  `Golos Text ${weight}`,
  ...['Golos Text Variable', 'Golos Text', 'Inter', 'system-ui', 'Segoe UI', 'Noto Sans', 'sans-serif'],
]

/** Below the dot, above, beside; then the same past a pin or a cluster that stands on it. */
const places: [string, [number, number]][] = [
  ['top', [0, 0.4]],
  ['bottom', [0, -0.4]],
  ['left', [0.6, 0]],
  ['right', [-0.6, 0]],
  ['top', [0, 0.9]],
  ['top', [0, 1.9]],
  ['bottom', [0, -1.9]],
  ['left', [2, 0]],
  ['right', [-2, 0]],
]

type Names = { text: ExpressionSpecification; rank: number; colours: MapColours }

/** How a layer of cities is named: around whatever stands on the map, and not at all rather than under it. */
export const cityNames = ({ text, rank, colours }: Names) =>
  ({
    layout: {
      'text-field': text,
      'text-font': fonts(rank <= 2 ? 'SemiBold' : 'Medium'),
      'text-size': rank === 1 ? 13 : 12,
      'text-variable-anchor-offset': places.flat(),
      'text-justify': 'auto',
      'text-padding': 1,
      'text-max-width': 12,
    },
    paint: {
      'text-color': rank === 1 ? colours.t2 : colours.label,
      'text-halo-color': colours.land,
      'text-halo-width': 1.5,
    },
  }) satisfies Pick<SymbolLayerSpecification, 'layout' | 'paint'>
