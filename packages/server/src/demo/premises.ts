import type { Amenity } from '@zaryad/model'

type Hours = { days: number[]; from: string; to: string }
type Premises = {
  name_kz?: string
  name_en?: string
  address_kz?: string
  address_en?: string
  description?: string
  description_kz?: string
  description_en?: string
  /** Round the clock where none are. */
  hours?: Hours[]
  amenities?: Amenity[]
}

const workdays = [1, 2, 3, 4, 5]
const everyDay = [...workdays, 6, 7]
const daily = (from: string, to: string): Hours[] => [{ days: everyDay, from, to }]

const carPark: Amenity[] = ['parking', 'lighting', 'security']
const mall: Amenity[] = ['toilet', 'cafe', 'shop', 'mall', 'wifi', 'childrenRoom', 'parking', 'accessible']
const airport: Amenity[] = [
  'toilet',
  'cafe',
  'wifi',
  'waitingRoom',
  'prayerRoom',
  'parking',
  'security',
  'accessible',
]
const road: Amenity[] = [
  'toilet',
  'cafe',
  'shop',
  'prayerRoom',
  'lighting',
  'carWash',
  'airPump',
  'tyreService',
  'fuelStation',
]

/** What stands at the made-up locations, by their names; nobody has said it of the others yet. */
export const premises: Readonly<Record<string, Premises>> = {
  'Паркинг на Достык': {
    ...{ name_kz: 'Достықтағы паркинг', name_en: 'Dostyk car park' },
    ...{ address_kz: 'Алматы, Достық даңғылы, 132', address_en: '132 Dostyk Avenue, Almaty' },
    description: 'Въезд с улицы Сатпаева, этаж −1, ряды В и Г. Первые два часа стоянки бесплатны.',
    description_kz:
      'Сәтбаев көшесінен кіру, −1 қабат, В және Г қатарлары. Тұрақтың алғашқы екі сағаты тегін.',
    description_en:
      'Entrance from Satpayev Street, level −1, rows В and Г. The first two hours of parking are free.',
    amenities: [...carPark, 'cafe', 'toilet', 'shelter'],
  },
  'Аль-Фараби, деловой квартал': {
    ...{ name_kz: 'Әл-Фараби, іскерлік орам', name_en: 'Al-Farabi business quarter' },
    ...{ address_kz: 'Алматы, Әл-Фараби даңғылы, 15', address_en: '15 Al-Farabi Avenue, Almaty' },
    hours: [
      { days: workdays, from: '07:00', to: '23:00' },
      { days: [6], from: '09:00', to: '18:00' },
    ],
    amenities: ['cafe', 'restaurant', 'wifi', 'parking', 'security', 'accessible'],
  },
  'Сейфуллина – Толе би': { name_kz: 'Сейфуллин – Төле би', name_en: 'Seifullin – Tole Bi' },
  'Саяхат, перехватывающая парковка': {
    ...{ name_kz: 'Саяхат, көлік ауыстыру тұрағы', name_en: 'Sayakhat park and ride' },
    hours: daily('05:30', '00:30'),
    amenities: ['toilet', 'waitingRoom', ...carPark],
  },
  'Абая – Момышулы': {
    name_kz: 'Абай – Момышұлы',
    name_en: 'Abay – Momyshuly',
    amenities: ['shop', 'parking'],
  },
  'Тимирязева, ботанический сад': {
    ...{ name_kz: 'Тимирязев, ботаникалық бақ', name_en: 'Timiryazev, botanical garden' },
    hours: daily('06:00', '22:00'),
    amenities: ['toilet', 'cafe', 'parking'],
  },
  'Подземный паркинг Жибек жолы': {
    ...{ name_kz: 'Жібек жолы жерасты паркингі', name_en: 'Zhibek Zholy underground car park' },
    amenities: [...carPark, 'shelter', 'toilet', 'accessible'],
  },
  'Розыбакиева, торговый центр': {
    ...{ name_kz: 'Розыбакиев, сауда орталығы', name_en: 'Rozybakiev shopping mall' },
    hours: daily('10:00', '22:00'),
    amenities: mall,
  },
  'Аэропорт, стоянка P2': {
    ...{ name_kz: 'Әуежай, P2 тұрағы', name_en: 'Airport, car park P2' },
    amenities: airport,
  },
  Медеу: {
    name_en: 'Medeu',
    hours: daily('08:00', '23:00'),
    amenities: ['toilet', 'cafe', 'hotel', 'parking'],
  },
  'Депо на Суюнбая': {
    ...{ name_kz: 'Сүйінбайдағы депо', name_en: 'Suyunbay depot' },
    hours: [
      { days: workdays, from: '08:00', to: '13:00' },
      { days: workdays, from: '14:00', to: '20:00' },
    ],
    amenities: ['carWash', 'airPump', 'tyreService', 'security'],
  },
  'Трасса А3, быстрая станция': {
    ...{ name_kz: 'А3 тас жолы, жылдам станция', name_en: 'A3 highway, fast station' },
    amenities: road,
  },
  'Мангилик Ел, бизнес-центр': {
    ...{ name_kz: 'Мәңгілік Ел, бизнес-орталық', name_en: 'Mangilik El business centre' },
    ...{ address_kz: 'Астана, Мәңгілік Ел даңғылы, 55', address_en: '55 Mangilik El Avenue, Astana' },
    hours: [{ days: workdays, from: '07:00', to: '22:00' }],
    amenities: ['cafe', 'wifi', 'parking', 'security', 'accessible'],
  },
  'Туран, торговый центр': {
    ...{ name_kz: 'Тұран, сауда орталығы', name_en: 'Turan shopping mall' },
    hours: daily('10:00', '22:00'),
    amenities: mall,
  },
  'Кабанбай батыра': { name_kz: 'Қабанбай батыр', name_en: 'Kabanbay Batyr' },
  'Сарыарка, многоуровневый паркинг': {
    ...{ name_kz: 'Сарыарқа, көпдеңгейлі паркинг', name_en: 'Saryarka multi-storey car park' },
    amenities: [...carPark, 'shelter', 'carWash'],
  },
  'Республика – Кенесары': { name_kz: 'Республика – Кенесары', name_en: 'Respublika – Kenesary' },
  'Улы Дала': { name_kz: 'Ұлы Дала', name_en: 'Uly Dala', amenities: ['shop', 'parking', 'lighting'] },
  'Вокзал Нурлы жол': {
    ...{ name_kz: 'Нұрлы жол вокзалы', name_en: 'Nurly Zhol railway station' },
    amenities: ['toilet', 'cafe', 'waitingRoom', 'prayerRoom', 'parking', 'security', 'accessible'],
  },
  'Аэропорт, терминал 1': {
    ...{ name_kz: 'Әуежай, 1-терминал', name_en: 'Airport, terminal 1' },
    amenities: airport,
  },
  'Байтурсынова, рынок': {
    ...{ name_kz: 'Байтұрсынов, базар', name_en: 'Baitursynov market' },
    hours: [{ days: [2, 3, 4, 5, 6, 7], from: '07:00', to: '19:00' }],
    amenities: ['shop', 'cafe', 'prayerRoom', 'parking'],
  },
  'Туркестан, мавзолей': {
    ...{ name_kz: 'Түркістан, кесене', name_en: 'Turkistan, mausoleum' },
    hours: daily('08:00', '21:00'),
    amenities: ['toilet', 'cafe', 'hotel', 'prayerRoom', 'parking'],
  },
  'Мерке, трасса А2': { name_kz: 'Меркі, А2 тас жолы', name_en: 'Merki, A2 highway', amenities: road },
  'Актау, набережная': {
    ...{ name_kz: 'Ақтау, жағалау', name_en: 'Aktau seafront' },
    amenities: ['toilet', 'cafe', 'restaurant', 'parking', 'lighting'],
  },
}
