import { baseline } from './baseline.ts'
import { buttons } from './buttons.ts'
import { charts } from './charts.ts'
import { chips } from './chips.ts'
import { feedback } from './feedback.ts'
import { inputs } from './inputs.ts'
import type { Overrides } from './overrides.ts'
import { pickers } from './pickers.ts'
import { popups } from './popups.ts'
import { selection } from './selection.ts'
import { surfaces } from './surfaces.ts'
import { tables } from './tables.ts'
import { tabs } from './tabs.ts'

/** MUI's components as the look has them, a file a family. */
export const components: Overrides = {
  ...baseline,
  ...buttons,
  ...charts,
  ...chips,
  ...feedback,
  ...inputs,
  ...pickers,
  ...popups,
  ...selection,
  ...surfaces,
  ...tables,
  ...tabs,
}
