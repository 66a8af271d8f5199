/** Words of the card page and of the 3-D Secure page. */
export const words = {
  rus: {
    title: 'Halyk ePay – учебный стенд',
    card: 'Номер карты',
    expiry: 'Срок (ММГГ)',
    cvc: 'CVC',
    pay: 'Оплатить',
    leave: 'Отказаться',
    cards:
      'Карты стенда: 4405639704015096 – проходит, 4000000000003063 – с 3-D Secure (код 1234), 4000000000009995 – нет денег',
    secure: '3-D Secure – учебный стенд',
    code: 'Код из СМС (на стенде 1234)',
    confirm: 'Подтвердить',
    unknown: 'Ссылка неверна или устарела.',
    order: 'Счёт',
  },
  kaz: {
    title: 'Halyk ePay – оқу стенді',
    card: 'Карта нөмірі',
    expiry: 'Мерзімі (ААЖЖ)',
    cvc: 'CVC',
    pay: 'Төлеу',
    leave: 'Бас тарту',
    cards:
      'Стенд карталары: 4405639704015096 – өтеді, 4000000000003063 – 3-D Secure (код 1234), 4000000000009995 – ақша жоқ',
    secure: '3-D Secure – оқу стенді',
    code: 'СМС коды (стендте 1234)',
    confirm: 'Растау',
    unknown: 'Сілтеме қате немесе ескірген.',
    order: 'Шот',
  },
  eng: {
    title: 'Halyk ePay – a stand-in',
    card: 'Card number',
    expiry: 'Expiry (MMYY)',
    cvc: 'CVC',
    pay: 'Pay',
    leave: 'Decline',
    cards:
      'Cards here: 4405639704015096 goes through, 4000000000003063 asks 3-D Secure (code 1234), 4000000000009995 has no money',
    secure: '3-D Secure – a stand-in',
    code: 'Code from the SMS (1234 here)',
    confirm: 'Confirm',
    unknown: 'The link is wrong or too old.',
    order: 'Invoice',
  },
}
