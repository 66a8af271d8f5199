/**
 * Where the made-up network stands: company, city (by its name in `cities.geojson`) with the code that its
 * identities begin with, the location's name and address, and the real site whose points and sessions it takes.
 */
export type DemoLocation = {
  company: string
  city: string
  code: string
  name: string
  address: string
  site: string
}

type City = [
  company: string,
  city: string,
  code: string,
  places: [name: string, address: string, site: string][],
]

const cities: City[] = [
  [
    'alatau',
    'Алматы',
    'ALA',
    [
      ['Паркинг на Достык', 'пр. Достык, 132', 'Broxden Park & Ride, Perth'],
      ['Аль-Фараби, деловой квартал', 'пр. Аль-Фараби, 15', 'Kinross Park and Ride, Kinross'],
      ['Сейфуллина – Толе би', 'пр. Сейфуллина, 498', 'Mill Street, Perth'],
      ['Саяхат, перехватывающая парковка', 'пр. Райымбека, 221', 'Kinross Park and Ride, Kinross'],
      ['Абая – Момышулы', 'пр. Абая, 150', 'South Inch Car Park, Perth'],
      ['Тимирязева, ботанический сад', 'ул. Тимирязева, 38', 'Rie-Achan Road Car Park, Pitlochry'],
      ['Подземный паркинг Жибек жолы', 'пр. Жибек жолы, 85', 'Canal Street Car Park 3rd floor, Perth'],
      ['Розыбакиева, торговый центр', 'ул. Розыбакиева, 247', 'King Street Car Park, Crieff'],
      ['Орбита', 'мкр Орбита-3, 52', 'Moness Terrace Car Park, Aberfeldy'],
      ['Аэропорт, стоянка P2', 'ул. Майлина, 2', 'Crown Inn Wynd Car Park, Auchterarder'],
      ['Медеу', 'ул. Горная, 465', 'Atholl Street Car Park, Dunkeld'],
      ['Депо на Суюнбая', 'пр. Суюнбая, 66', 'Friarton Depot, Perth'],
    ],
  ],
  [
    'alatau',
    'Талдыкорган',
    'TDK',
    [['Назарбаева, центр', 'пр. Назарбаева, 53', 'King Street Car Park, Crieff']],
  ],
  ['alatau', 'Конаев', 'KNV', [['Набережная', 'ул. Сидранского, 1', 'Rie-Achan Road Car Park, Pitlochry']]],
  [
    'alatau',
    'Каскелен',
    'KSK',
    [['Каскелен, рынок', 'ул. Абылай хана, 110', 'Leslie Street Car Park, Blairgowrie']],
  ],
  ['alatau', 'Есик', 'ESK', [['Есик, автостанция', 'ул. Алматинская, 170', 'Market Square Alyth']]],
  [
    'alatau',
    'Сарыозек',
    'SRZ',
    [['Трасса А3, быстрая станция', 'трасса Алматы – Усть-Каменогорск, 178 км', 'hub']],
  ],
  [
    'steppe',
    'Астана',
    'AST',
    [
      ['Мангилик Ел, бизнес-центр', 'пр. Мангилик Ел, 55', 'Broxden Park & Ride, Perth'],
      ['Туран, торговый центр', 'пр. Туран, 37', 'Kinross Park and Ride, Kinross'],
      ['Кабанбай батыра', 'пр. Кабанбай батыра, 21', 'South Inch Car Park, Perth'],
      ['Сарыарка, многоуровневый паркинг', 'пр. Сарыарка, 12', 'Canal Street Car Park 3rd floor, Perth'],
      ['Республика – Кенесары', 'пр. Республики, 34', 'Mill Street, Perth'],
      ['Улы Дала', 'пр. Улы Дала, 27', 'Rie-Achan Road Car Park, Pitlochry'],
      ['Вокзал Нурлы жол', 'ул. Мустафы Шокая, 1', 'King Street Car Park, Crieff'],
      ['Аэропорт, терминал 1', 'ш. Кабанбай батыра, 119', 'Crown Inn Wynd Car Park, Auchterarder'],
    ],
  ],
  [
    'steppe',
    'Караганда',
    'KGD',
    [
      ['Бухар-Жырау, центр', 'пр. Бухар-Жырау, 49', 'South Inch Car Park, Perth'],
      ['Нуркена Абдирова', 'пр. Н. Абдирова, 30', 'Moness Terrace Car Park, Aberfeldy'],
    ],
  ],
  [
    'steppe',
    'Темиртау',
    'TMR',
    [['Темиртау, Республики', 'пр. Республики, 28', 'Leslie Street Car Park, Blairgowrie']],
  ],
  [
    'steppe',
    'Щучинск',
    'SHC',
    [['Щучинск, поворот на Бурабай', 'ул. Ауэзова, 92', 'Rie-Achan Road Car Park, Pitlochry']],
  ],
  ['steppe', 'Кокшетау', 'KKT', [['Кокшетау, Абая', 'ул. Абая, 112', 'Atholl Street Car Park, Dunkeld']]],
  [
    'steppe',
    'Павлодар',
    'PWQ',
    [['Павлодар, набережная', 'ул. Торайгырова, 44', 'Moness Terrace Car Park, Aberfeldy']],
  ],
  ['steppe', 'Костанай', 'KST', [['Костанай, Аль-Фараби', 'пр. Аль-Фараби, 90', 'Friarton Depot, Perth']]],
  [
    'steppe',
    'Петропавловск',
    'PPK',
    [['Петропавловск, Букетова', 'ул. Букетова, 53', 'Market Square Alyth']],
  ],
  [
    'silkroad',
    'Шымкент',
    'CIT',
    [
      ['Тауке хана', 'пр. Тауке хана, 43', 'Broxden Park & Ride, Perth'],
      ['Байтурсынова, рынок', 'ул. Байтурсынова, 84', 'Mill Street, Perth'],
      ['Нурсат, паркинг', 'мкр Нурсат, 120', 'Canal Street Car Park 3rd floor, Perth'],
    ],
  ],
  ['silkroad', 'Тараз', 'DMB', [['Тараз, Толе би', 'пр. Толе би, 61', 'King Street Car Park, Crieff']]],
  [
    'silkroad',
    'Туркестан',
    'HSA',
    [['Туркестан, мавзолей', 'пр. Саттарханова, 19', 'Kinross Park and Ride, Kinross']],
  ],
  [
    'silkroad',
    'Кызылорда',
    'KZO',
    [['Кызылорда, Коркыт ата', 'ул. Коркыт ата, 25', 'Leslie Street Car Park, Blairgowrie']],
  ],
  [
    'silkroad',
    'Мерке',
    'MRK',
    [['Мерке, трасса А2', 'ул. Исмаилова, 169', 'Crown Inn Wynd Car Park, Auchterarder']],
  ],
  ['silkroad', 'Шу', 'SHU', [['Шу, вокзал', 'ул. Сатпаева, 143', 'Atholl Street Car Park, Dunkeld']]],
  [
    'caspian',
    'Актау',
    'SCO',
    [
      ['Актау, 14-й микрорайон', '14 мкр, 61', 'South Inch Car Park, Perth'],
      ['Актау, набережная', '9 мкр, 4', 'Rie-Achan Road Car Park, Pitlochry'],
    ],
  ],
  [
    'caspian',
    'Атырау',
    'GUW',
    [
      ['Атырау, Сатпаева', 'ул. Сатпаева, 17', 'Mill Street, Perth'],
      ['Атырау, Азаттык', 'пр. Азаттык, 58', 'Moness Terrace Car Park, Aberfeldy'],
    ],
  ],
  [
    'caspian',
    'Уральск',
    'URA',
    [['Уральск, Назарбаева', 'пр. Назарбаева, 201', 'Kinross Park and Ride, Kinross']],
  ],
  [
    'caspian',
    'Актобе',
    'AKX',
    [['Актобе, Абилкайыр хана', 'пр. Абилкайыр хана, 62', 'Friarton Depot, Perth']],
  ],
]

export const demoLocations: readonly DemoLocation[] = cities.flatMap(([company, city, code, places]) =>
  places.map(([name, address, site]) => ({ company, city, code, name, address, site })),
)
