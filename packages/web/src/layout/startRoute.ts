import { can } from '@zaryad/model/permissions'
import { dashboardRoute } from '../menu.ts'
import type { User } from '../session/session.ts'

/** The dashboard for those who may see its figures, else the first other page of the menu. */
export function startRoute(user: User, routes: string[]): string | undefined {
  if (can(user, 'accessAnalitycs') && routes.includes(dashboardRoute)) return dashboardRoute
  return routes.find((route) => route !== dashboardRoute) ?? routes[0]
}
