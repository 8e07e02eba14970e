import { config } from 'zod'

// zod tries whether it may compile schemas by `new Function`. The content security policy forbids it and reports each try.
config({ jitless: true })
