import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test has shown is gone before the document is: a transition's timer would look for it.
afterEach(cleanup)
