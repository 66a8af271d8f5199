import { screens } from './entities/screens.ts'
import { dashboardRoute, emulatorRoute } from './menu.ts'

const built = new Set([dashboardRoute, emulatorRoute, ...screens.map(({ name }) => `/${name}`)])

/** Whether a page of the menu has a screen yet. */
export const hasScreen = (route: string) => built.has(route)
