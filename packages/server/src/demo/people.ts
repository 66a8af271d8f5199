import { dayMs } from '@zaryad/model/durations'
import { between, pick, type Random } from '@zaryad/station'

const given = [
  'Айдос',
  'Нурлан',
  'Алия',
  'Динара',
  'Тимур',
  'Асель',
  'Ержан',
  'Камила',
  'Сергей',
  'Ольга',
  'Бауыржан',
  'Жанна',
  'Арман',
  'Гульнара',
  'Виктор',
  'Сауле',
  'Руслан',
  'Айнур',
  'Дмитрий',
  'Марат',
  'Аскар',
  'Мадина',
  'Данияр',
  'Айгуль',
  'Алексей',
  'Елена',
  'Кайрат',
  'Жулдыз',
  'Игорь',
  'Наталья',
  'Санжар',
  'Томирис',
  'Ринат',
  'Лаура',
  'Андрей',
  'Татьяна',
  'Олжас',
  'Меруерт',
  'Павел',
  'Ирина',
  'Бекзат',
  'Аружан',
  'Денис',
  'Светлана',
  'Талгат',
  'Назгуль',
  'Максим',
  'Анна',
]
const family = [
  'Ахметов',
  'Ким',
  'Нургалиев',
  'Сулейменов',
  'Цой',
  'Омаров',
  'Касымов',
  'Иванов',
  'Ткаченко',
  'Жумабаев',
  'Исаев',
  'Петренко',
  'Бекетов',
  'Мусин',
  'Шевчук',
  'Абдрахманов',
  'Тен',
  'Сатпаев',
  'Волков',
  'Есенов',
  'Байжанов',
  'Сейтов',
  'Оспанов',
  'Кузнецов',
  'Пак',
  'Рахимов',
  'Тулегенов',
  'Смагулов',
  'Попов',
  'Искаков',
  'Алиев',
  'Мухамеджанов',
  'Нурпеисов',
  'Соколов',
  'Ибраев',
  'Калиев',
  'Югай',
  'Мельников',
  'Садыков',
  'Турсунов',
  'Кравченко',
  'Ермеков',
  'Хасенов',
  'Морозов',
  'Бакиров',
  'Жаксыбеков',
  'Лебедев',
  'Умаров',
]
const withoutForm = new Set([
  'Ким',
  'Цой',
  'Ткаченко',
  'Петренко',
  'Шевчук',
  'Тен',
  'Пак',
  'Югай',
  'Кравченко',
])
const womens = new Set([
  'Алия',
  'Динара',
  'Асель',
  'Камила',
  'Ольга',
  'Жанна',
  'Гульнара',
  'Сауле',
  'Айнур',
  'Мадина',
  'Айгуль',
  'Елена',
  'Жулдыз',
  'Наталья',
  'Томирис',
  'Лаура',
  'Татьяна',
  'Меруерт',
  'Ирина',
  'Аружан',
  'Светлана',
  'Назгуль',
  'Анна',
])

type Person = { userName: string; name: string; phone: string; createdAt: Date }

/** The first of them came before the year that is shown; since then more each month, by day. */
const firstDaysAgo = 410

type Wanted = { count: number; from: number; now: Date }

function joinedAt(random: Random, now: Date, part: number): Date {
  const daysAgo = firstDaysAgo * (1 - part ** 0.8) + 1
  const day = Math.floor(now.getTime() / dayMs - daysAgo) * dayMs
  return new Date(day + between(random, 3, 16) * 3_600_000)
}

/** Drivers with names of the country and telephone numbers of nobody (+7 700 000 …). */
export function makePeople(random: Random, { count, from, now }: Wanted): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const first = pick(random, given) ?? ''
    const last = pick(random, family) ?? ''
    const number = String(from + index).padStart(4, '0')
    return {
      userName: `+7700000${number}`,
      name: `${first} ${womens.has(first) && !withoutForm.has(last) ? `${last}а` : last}`,
      phone: `+7 700 000 ${number.slice(0, 2)} ${number.slice(2)}`,
      createdAt: joinedAt(random, now, index / count),
    }
  })
}

const states = ['suspended', 'blocked', 'lost'] as const
type Card = { idTag: string; number: string; state: string }

/** Cards of a company; about one in twelve is out of use. */
export function makeCards(random: Random, count: number, prefix: string): Card[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = Math.floor(between(random, 0x10_00_00, 0xff_ff_ff))
      .toString(16)
      .toUpperCase()
    return {
      idTag: `04${index.toString(16).padStart(3, '0').toUpperCase()}${digits}`,
      number: `${prefix}-${String(index + 1).padStart(5, '0')}`,
      state: index % 12 === 11 ? (pick(random, states) ?? 'lost') : 'active',
    }
  })
}
