import { DateTimeField } from '@mui/x-date-pickers/DateTimeField'
import dayjs from 'dayjs'
import { DateScope } from '../../kit/DateScope.tsx'

type Props = {
  label: string
  timeZone: string
  value: unknown
  problem: { error?: boolean; helperText?: string }
  onChange: (iso: string) => void
}

/** The end of a session, on the location's clock. */
export default function StoppedAtField({ label, timeZone, value, problem, onChange }: Props) {
  return (
    <DateScope>
      <DateTimeField
        label={label}
        ampm={false}
        format="DD.MM.YYYY HH:mm"
        timezone={timeZone}
        value={typeof value === 'string' ? dayjs(value) : null}
        onChange={(moment) => moment?.isValid() && onChange(moment.toISOString())}
        slotProps={{ textField: problem }}
      />
    </DateScope>
  )
}
