import type { Receipt } from '@zaryad/model/calls/receipts'
import { openPaymentStates } from '@zaryad/model/choices'
import type { ExplainedLine } from '@zaryad/model/pricing/explain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/useFormat.ts'
import { totalOf } from '../payments/view.ts'
import { useNamed } from './named.ts'
import styles from './receipt.module.css'

/** What it was for, line by line, and what became of the money. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation()
  const format = useFormat()
  const named = useNamed()
  const {
    lines,
    paid,
    fromBalance,
    charged,
    elsewhere,
    rounded,
    refunded,
    kept,
    returned,
    toBalance,
    isReturned,
    payType,
    bonusEnergy,
    vat,
  } = receipt
  const bought = receipt.package
  const money = (tenge: number) => format.money(tenge, 2)
  const sum = lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100
  const beyond = Math.round((sum - charged - (lines.length > 0 ? elsewhere : 0)) * 100) / 100
  const byBank = Math.round((returned - toBalance) * 100) / 100
  const isBonus = payType === 'BONUS'
  const quantity = ({ kind, quantity, price }: ExplainedLine) =>
    `${format.number(quantity, kind === 'energy' ? 3 : 1)} ${t(kind === 'energy' ? 'driver.unit.kwh' : 'driver.unit.min')} × ${money(price)}`
  const paidBy = !isBonus && (
    <>
      <Line name={t('driver.bill.paid', { bank: t(`driver.method.${payType}.name`) })}>
        {money(Math.round((paid - fromBalance) * 100) / 100)}
      </Line>
      {fromBalance > 0 && <Line name={t('driver.bill.balance')}>{money(fromBalance)}</Line>}
    </>
  )
  // what it costs and what goes back is not known yet, and a zero would be wrong
  if (!bought && openPaymentStates.some((state) => state === receipt.state))
    return (
      <>
        {paidBy && <dl className={styles.lines}>{paidBy}</dl>}
        <p>{t('account.receipt.underWay')}</p>
      </>
    )
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <Line
          key={`${line.kind} ${line.from}`}
          name={t(`driver.bill.${line.kind}`)}
          note={line.kind === 'start' ? undefined : quantity(line)}
        >
          {money(line.amount)}
        </Line>
      ))}
      {bought && (
        <Line name={named(bought.name)} note={`${format.number(bought.volume)} ${t('driver.unit.kwh')}`}>
          {money(paid)}
        </Line>
      )}
      {elsewhere > 0 && lines.length > 0 && (
        <Line name={t('driver.bill.elsewhere')}>−{money(elsewhere)}</Line>
      )}
      {beyond > 0 && lines.length > 0 && (
        <Line name={t(isBonus ? 'driver.bill.byBonus' : 'driver.bill.beyond')}>−{money(beyond)}</Line>
      )}
      {beyond < 0 && !bought && <Line name={t('driver.bill.corrected')}>{money(-beyond)}</Line>}
      {rounded > 0 && <Line name={t('driver.bill.rounded')}>−{money(rounded)}</Line>}
      {bonusEnergy !== null && (
        <Line
          name={t('account.receipt.bonus')}
        >{`${format.number(bonusEnergy, 3)} ${t('driver.unit.kwh')}`}</Line>
      )}
      <Line name={t('driver.bill.total')} isTotal>
        {money(totalOf({ charged, rounded }))}
      </Line>
      {refunded > 0 && (
        <>
          <Line name={t('driver.bill.refunded')}>−{money(refunded)}</Line>
          <Line name={t('driver.bill.kept')} isTotal>
            {money(kept)}
          </Line>
        </>
      )}
      {!isBonus && (
        <>
          <Line name={t('account.receipt.vat', { percent: vat.percent })}>{money(vat.sum)}</Line>
          {paidBy}
          {(byBank > 0 || toBalance === 0) && (
            <Line name={t(`account.receipt.${isReturned ? 'returned' : 'toReturn'}`)}>{money(byBank)}</Line>
          )}
          {toBalance > 0 && <Line name={t('driver.returned.balance')}>{money(toBalance)}</Line>}
        </>
      )}
    </dl>
  )
}

type LineProps = { name: string; note?: string | undefined; isTotal?: boolean; children: ReactNode }
const Line = ({ name, note, isTotal, children }: LineProps) => (
  <div className={styles.line} data-total={isTotal}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
)
