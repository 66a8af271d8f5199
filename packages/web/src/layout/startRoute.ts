import { can, type Permission } from '@zaryad/model/permissions'
import { dashboardRoute } from '../menu.ts'
import type { User } from '../session/session.ts'

/** Pages of a company's menu that a plan may leave locked; a test holds them to the entities' own rules. */
const wanted: Record<string, Permission> = {
  [dashboardRoute]: 'accessAnalitycs',
  '/cards/rFIDCards': 'accessRFID',
  '/rates': 'accessRates',
  '/billings': 'accessBillingStatistics',
  '/services/tenantBonuses': 'accessTenantBonuses',
}

/** The dashboard for those who may see its figures, else the first other page of the menu that they may read. */
export const startRoute = (user: Pick<User, 'roles' | 'services'>, routes: string[]): string | undefined =>
  routes.find((route) => !wanted[route] || can(user, wanted[route]))
