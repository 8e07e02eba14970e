import * as calls from '#contracts/blog/blog-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { copyArticle } from './duplicate-article.ts'
import { listArticles } from './list-articles.ts'
import { showArticle } from './show-article.ts'
import { showCategory } from './show-category.ts'

export const blogHandlers = [
  bind(calls.showArticle, showArticle, { isCached: true, tags: [] }),
  bind(calls.duplicateArticle, copyArticle),
  bind(calls.listArticles, listArticles, { isCached: true, tags: [] }),
  bind(calls.showBlogCategory, showCategory, { isCached: true, tags: [] }),
]
