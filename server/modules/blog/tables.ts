declare module '#server/kernel/tables.ts' {
  interface Tables extends BlogTables {}
}

interface BlogTables {
  blog_article_categories: { article_id: number; category_id: number }
}

export {}
