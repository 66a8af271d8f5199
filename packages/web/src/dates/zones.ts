import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

/** What a picker of moments in a zone needs of dayjs; one of days does without. */
dayjs.extend(utc)
dayjs.extend(timezone)
