import { Button } from '@mui/material'
import { choiceKey } from '@zaryad/model/choiceKeys'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { http } from '../../session/http.ts'
import { ActDialog } from '../ActDialog.tsx'
import { resourceOf } from '../resources.ts'
import type { Row, Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { nameOf } from './nameOf.ts'

/** `?workflow=lost`: the question is asked as the page opens. */
export const workflowParam = 'workflow'

/** The ways out of the row's state that its declaration knows. */
export function WorkflowButtons({ screen: { entity }, row }: { screen: Screen; row: Row }) {
  const { t } = useWords()
  const [params, setParams] = useSearchParams()
  const [target, setTarget] = useState<string | null>(params.get(workflowParam))
  const { workflow } = entity
  const asked = params.get(workflowParam)
  useEffect(() => {
    if (asked === null) return
    setTarget(asked)
    setParams(
      (now) => {
        now.delete(workflowParam)
        return now
      },
      { replace: true },
    )
  }, [asked, setParams])
  const field = workflow ? entity.fields[workflow.field] : undefined
  if (!workflow || !field) return null
  const state = String(row[workflow.field])
  const ways = workflow.transitions.filter(({ from }) => from === state)
  const run = async () => {
    const body = { id: row.id, previousState: state, nextState: target, objectType: entity.name, data: null }
    await http({ method: 'POST', path: `/${entity.name}/workflow/run`, body })
    return t('kit.stateChanged', { name: nameOf(entity, row), state: t(choiceKey(field, target)) })
  }
  return (
    <>
      {ways.map(({ to }) => (
        <Button key={to} onClick={() => setTarget(to)}>
          {t(`entities.${entity.name}.workflow.${to}.action`)}
        </Button>
      ))}
      {target && ways.some(({ to }) => to === target) && (
        <ActDialog
          title={t('kit.workflowTitle', {
            action: t(`entities.${entity.name}.workflow.${target}.action`),
            name: nameOf(entity, row),
          })}
          text={t(`entities.${entity.name}.workflow.${target}.effect`)}
          action={t(`entities.${entity.name}.workflow.${target}.action`)}
          act={run}
          renews={[resourceOf(entity.name)]}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )
}
