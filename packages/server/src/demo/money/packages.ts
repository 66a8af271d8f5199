/** Made up: what two companies of the demonstration sell ahead (tenge, kWh). Keys are `companies.ts`'s. */
type DemoPackage = {
  company: string
  name: string
  nameKz: string
  nameEn: string
  kWh: number
  price: number
  validDays: number
  state: 'draft' | 'active' | 'archived'
  stock?: number
  limitPerClient?: number
}

const offer = (company: string, [name, nameKz, nameEn]: [string, string, string]) => ({
  company,
  name,
  nameKz,
  nameEn,
})

export const demoPackages: readonly DemoPackage[] = [
  {
    ...offer('alatau', ['Городской 50', 'Қалалық 50', 'City 50']),
    kWh: 50,
    price: 4500,
    validDays: 60,
    state: 'active',
  },
  {
    ...offer('alatau', ['Семейный 200', 'Отбасылық 200', 'Family 200']),
    kWh: 200,
    price: 16_000,
    validDays: 180,
    state: 'active',
    stock: 300,
    limitPerClient: 3,
  },
  {
    ...offer('alatau', ['Такси 1000', 'Такси 1000', 'Taxi 1000']),
    kWh: 1000,
    price: 72_000,
    validDays: 365,
    state: 'active',
    stock: 40,
    limitPerClient: 2,
  },
  {
    ...offer('alatau', ['Летний 100', 'Жазғы 100', 'Summer 100']),
    kWh: 100,
    price: 7500,
    validDays: 92,
    state: 'archived',
  },
  {
    ...offer('alatau', ['Новогодний 150', 'Жаңа жылдық 150', 'New Year 150']),
    kWh: 150,
    price: 12_500,
    validDays: 45,
    state: 'draft',
    stock: 100,
    limitPerClient: 1,
  },
  {
    ...offer('steppe', ['Столичный 100', 'Астаналық 100', 'Capital 100']),
    kWh: 100,
    price: 8200,
    validDays: 90,
    state: 'active',
  },
  {
    ...offer('steppe', ['Зимний 300', 'Қысқы 300', 'Winter 300']),
    kWh: 300,
    price: 23_900,
    validDays: 150,
    state: 'active',
    stock: 120,
    limitPerClient: 2,
  },
]

/** The platform's share in basis points. */
export const demoCommissions: Readonly<Record<string, number>> = {
  alatau: 450,
  steppe: 500,
  silkroad: 725,
  caspian: 800,
}
