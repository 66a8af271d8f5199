import type { ServiceCode } from '@zaryad/model'

/** Made up, as all of the demonstration: companies with different plans, and what they charge (tenge). */
export type DemoRate = {
  name: string
  letter: number
  stationType: 'slow' | 'default' | 'fast'
  energy: number
  time?: number
  start?: number
  idle?: number
  idleGraceMinutes?: number
  /** ₸ per kWh from 23:00 to 07:00. */
  night?: number
}
export type DemoCompany = {
  key: string
  name: string
  bin: string
  plan: string
  person: string
  phone: string
  /** Who charges there, as far as the company knows them. */
  clients: number
  rates: DemoRate[]
}
type DemoPlan = { name: string; price: number; chargePointLimit?: number; services: ServiceCode[] }

const business: ServiceCode[] = ['rfidCard', 'expenseAnalytics', 'rate', 'rateSchedule']
const net: ServiceCode[] = [...business, 'billingDashboard', 'package', 'unlimitedChargePoints']

export const demoPlans: DemoPlan[] = [
  { name: 'Старт', price: 15_000, chargePointLimit: 30, services: ['rfidCard'] },
  { name: 'Бизнес', price: 45_000, chargePointLimit: 60, services: business },
  { name: 'Сеть', price: 120_000, services: net },
  { name: 'Профи', price: 190_000, services: [...net, 'amountConfiguration', 'billingApi'] },
]

export const demoCompanies: readonly DemoCompany[] = [
  {
    key: 'alatau',
    name: 'Ток Алатау',
    bin: '190340012348',
    plan: 'Профи',
    person: 'Айгерим Сапарова',
    phone: '+7 727 300 10 20',
    clients: 900,
    rates: [
      { name: 'A · Медленная AC', letter: 1, stationType: 'slow', energy: 75 },
      { name: 'B · Город AC 22 кВт', letter: 2, stationType: 'default', energy: 95, night: 65 },
      {
        name: 'C · Быстрая DC',
        letter: 3,
        stationType: 'fast',
        energy: 135,
        night: 99,
        idle: 20,
        idleGraceMinutes: 15,
      },
      {
        name: 'D · Трасса DC 180 кВт',
        letter: 4,
        stationType: 'fast',
        energy: 160,
        start: 100,
        idle: 30,
        idleGraceMinutes: 10,
      },
      { name: 'E · Корпоративный', letter: 5, stationType: 'default', energy: 80, time: 1 },
    ],
  },
  {
    key: 'steppe',
    name: 'Степь Энерго',
    bin: '200640023458',
    plan: 'Сеть',
    person: 'Данияр Абенов',
    phone: '+7 7172 40 50 60',
    clients: 580,
    rates: [
      { name: 'A · Парковка AC', letter: 1, stationType: 'slow', energy: 68, time: 0.5 },
      { name: 'B · Стандарт AC', letter: 2, stationType: 'default', energy: 88, night: 59.9 },
      {
        name: 'C · Экспресс DC',
        letter: 3,
        stationType: 'fast',
        energy: 128,
        night: 105,
        idle: 25,
        idleGraceMinutes: 20,
      },
    ],
  },
  {
    key: 'silkroad',
    name: 'Жибек Жолы EV',
    bin: '210240034569',
    plan: 'Бизнес',
    person: 'Мадина Ережепова',
    phone: '+7 7252 21 31 41',
    clients: 320,
    rates: [
      { name: 'A · AC', letter: 1, stationType: 'slow', energy: 70 },
      { name: 'B · AC плюс', letter: 2, stationType: 'default', energy: 85 },
      { name: 'C · DC', letter: 3, stationType: 'fast', energy: 120, night: 90, start: 50 },
    ],
  },
  {
    key: 'caspian',
    name: 'Каспий Заряд',
    bin: '220540045677',
    plan: 'Старт',
    person: 'Ерлан Утебаев',
    phone: '+7 7292 50 60 70',
    clients: 200,
    rates: [
      { name: 'A · AC', letter: 1, stationType: 'slow', energy: 72 },
      { name: 'B · AC 22', letter: 2, stationType: 'default', energy: 90 },
      { name: 'C · DC 60', letter: 3, stationType: 'fast', energy: 130 },
    ],
  },
]
