declare module '#server/kernel/tables.ts' {
  interface Tables extends ContentTables {}
}

interface ContentTables {
  content_refs: { from_type: 'page' | 'block' | 'product'; from_id: number; to_type: 'block'; to_id: number }
}

export {}
