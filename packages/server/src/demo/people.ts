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
]
const withoutForm = new Set(['Ким', 'Цой', 'Ткаченко', 'Петренко', 'Шевчук', 'Тен'])
const womens = new Set(['Алия', 'Динара', 'Асель', 'Камила', 'Ольга', 'Жанна', 'Гульнара', 'Сауле', 'Айнур'])

export type Person = { userName: string; name: string; phone: string }

/** Drivers with names of the country and telephone numbers of nobody (+7 700 000 …). */
export function makePeople(random: Random, count: number, from: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const first = pick(random, given) ?? ''
    const last = pick(random, family) ?? ''
    const number = String(from + index).padStart(4, '0')
    return {
      userName: `+7700000${number}`,
      name: `${first} ${womens.has(first) && !withoutForm.has(last) ? `${last}а` : last}`,
      phone: `+7 700 000 ${number.slice(0, 2)} ${number.slice(2)}`,
    }
  })
}

const states = ['suspended', 'blocked', 'lost'] as const
export type Card = { idTag: string; number: string; state: string }

/** Cards of a company; about one in twelve is out of use. */
export function makeCards(random: Random, count: number, prefix: string): Card[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = Math.floor(between(random, 0x10_00_00, 0xff_ff_ff))
      .toString(16)
      .toUpperCase()
    return {
      idTag: `04${String(index).padStart(2, '0')}${digits}`,
      number: `${prefix}-${String(index + 1).padStart(5, '0')}`,
      state: index % 12 === 11 ? (pick(random, states) ?? 'lost') : 'active',
    }
  })
}
