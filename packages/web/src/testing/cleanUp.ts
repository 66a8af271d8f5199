import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test has shown is gone before the document is: a transition's timer would look for it.
afterEach(cleanup)

// as long as `expect.poll` waits: what never comes is told as well after ten seconds as after one
configure({ asyncUtilTimeout: 30_000 })
