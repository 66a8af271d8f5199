import { dayMs } from '@zaryad/model/durations'
import type { Tx } from '../db/database.ts'
import { insertRows } from '../db/insertRows.ts'
import type { NewRow } from '../db/row.ts'
import { sql } from '../db/sql.ts'
import type { Deps } from '../deps.ts'
import { checkFile, keepFile, uploadName } from '../files/keepFile.ts'
import { recordFile } from '../files/recordFile.ts'
import { storeFile } from '../files/storeFile.ts'
import { type Banner, banner } from './banner.ts'

const green = [16, 122, 87] as const
const teal = [13, 148, 136] as const
const blue = [37, 99, 235] as const
const amber = [217, 119, 6] as const

const pictures: Banner[] = [
  { width: 640, height: 200, from: green, to: teal },
  { width: 640, height: 200, from: teal, to: blue },
  { width: 320, height: 320, from: amber, to: green },
]

/** A campaign that runs, one that is being made, and announcements in three languages: everybody's and a company's. */
export async function seedAdverts(deps: Deps, tx: Tx): Promise<void> {
  const files = await Promise.all(pictures.map((each) => kept(deps, tx, each)))
  const now = deps.clock().getTime()
  const at = (days: number) => new Date(now + days * dayMs)
  const [running, planned] = [deps.newId(), deps.newId()]
  const campaign = { places: ['driverMap', 'driverSession'], from: at(-20), to: at(40), state: 'active' }
  await insertRows(tx, 'ads', [
    { ...campaign, id: running, name: 'Кофе, пока заряжается', advertiser: 'Кофейня «Қоңыр»' },
    {
      ...campaign,
      id: planned,
      name: 'Зимние шины',
      advertiser: 'ТОО «Дөңгелек»',
      state: 'draft',
      from: at(10),
      to: at(70),
      places: ['driverPayment', 'stationScreen'],
    },
  ])
  const item = (ad_id: string, file: string, order: number, alt: object) => ({
    ...{ id: deps.newId(), ad_id, file, order, alt: JSON.stringify(alt) },
    link: 'https://example.kz/',
  })
  const coffee = { ru: 'Кофе со скидкой 20 %', kz: 'Кофеге 20 % жеңілдік', en: 'Coffee, 20 % off' }
  await insertRows(tx, 'ad_items', [
    item(running, files[0]!, 1, coffee),
    item(running, files[1]!, 2, {
      ru: 'Завтрак рядом со станцией',
      kz: 'Станция жанындағы таңғы ас',
      en: 'Breakfast nearby',
    }),
    item(planned, files[2]!, 1, { ru: 'Шины к зиме', kz: 'Қысқы шиналар', en: 'Tyres for the winter' }),
  ])
  await insertRows(tx, 'news', await newsRows(deps, tx, at))
}

async function kept(deps: Deps, tx: Tx, picture: Banner): Promise<string> {
  const bytes = banner(picture)
  const file = checkFile(bytes, 'image/png')
  const path = await keepFile(deps.config.DATA_DIR, file.name, bytes)
  await recordFile(tx, file, null)
  await storeFile(tx, uploadName(file.name), path)
  return file.name
}

async function newsRows({ newId }: Deps, tx: Tx, at: (days: number) => Date): Promise<NewRow<'news'>[]> {
  const found = await sql<{ id: string; tenant: string; name: string }>`
    select id, tenant_id as tenant, name from charge_stations where tenant_id is not null order by name limit 1`.execute(
    tx,
  )
  const station = found.rows[0]
  const row = (title: object, text: object) => ({
    ...{ id: newId(), title: JSON.stringify(title), text: JSON.stringify(text) },
    ...{ tenant_id: null, station_id: null, audience: 'all', importance: 'normal', state: 'published' },
    ...{ from: at(-3), to: null },
  })
  const works = row(
    { ru: 'Ночные работы в системе', kz: 'Жүйедегі түнгі жұмыстар', en: 'Maintenance at night' },
    {
      ru: 'В воскресенье с 02:00 до 04:00 приложение может работать с перебоями.\nЗарядка по картам не прервётся.',
      kz: 'Жексенбіде 02:00-ден 04:00-ге дейін қосымша үзіліспен жұмыс істеуі мүмкін.\nКарталармен зарядтау тоқтамайды.',
      en: 'On Sunday from 02:00 to 04:00 the application may be slow.\nCharging by card goes on.',
    },
  )
  const rows: NewRow<'news'>[] = [
    { ...works, importance: 'important', to: at(4) },
    {
      ...row(
        { ru: 'Новогодние цены', kz: 'Жаңа жылдық бағалар' },
        {
          ru: 'С 25 декабря ночная зарядка дешевле на 15 %.',
          kz: '25 желтоқсаннан бастап түнгі зарядтау 15 % арзан.',
        },
      ),
      state: 'scheduled',
      from: at(14),
      to: at(45),
    },
  ]
  if (!station) return rows
  const own = { tenant_id: station.tenant, audience: 'company' }
  return [
    ...rows,
    {
      ...row({ ru: `Станция «${station.name}» на обслуживании` }, { ru: 'Вернём в работу до конца недели.' }),
      ...own,
      audience: 'location',
      station_id: station.id,
    },
    {
      ...row({ ru: 'Опрос водителей' }, { ru: 'Расскажите, где вам не хватает станции.' }),
      ...own,
      state: 'draft',
      from: null,
    },
  ]
}
