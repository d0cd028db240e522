/** Generated from openapi.json by scripts/api-client.ts. */

export interface paths {
  '/api/workspaces': {
    /**
     * The workspaces the caller may use
     */
    get: {
      parameters: {}
      responses: {
        200: {
          content: {
            'application/json': Workspace[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/wallets': {
    /**
     * Balance in coins, coins held by running work, tier and allowance
     */
    get: {
      parameters: {}
      responses: {
        200: {
          content: {
            'application/json': {
              /**
               * coins that can be spent now
               */
              coins: number
              /**
               * of these the coins of the plan: spent first, gone when the plan ends
               */
              planCoins: number
              /**
               * of these the coins of packs: they stay
               */
              boughtCoins: number
              /**
               * coins reserved by work that has not finished
               */
              heldCoins: number
              tier: 'free' | 'basic' | 'premium' | 'enterprise'
              isFreeTierExpired: boolean
              freeTierEndsAt: string | null
              isSubscriptionActive: boolean
              period: ('monthly' | 'yearly') | null
              allowedWorkspaces: number
              /**
               * null for a child, and until one was saved
               */
              billingAddress: {
                /**
                 * of the business, if one was given
                 */
                name?: string
                line1: string
                line2: string | null
                postal_code: string
                country: string
                city: string
              } | null
              /**
               * null for a child, and until one was saved
               */
              taxId: {
                type: string
                value: string
              } | null
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/products': {
    /**
     * Coin prices and coin packs; amounts in integer euro cents
     */
    get: {
      parameters: {}
      responses: {
        200: {
          content: {
            'application/json': {
              handle: string
              type: string
              amount: number | null
              coins: number
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/brand-voices': {
    /**
     * Has a voice written from the answers and takes the coins of the offer brand_voice in the transaction that stores it. Accepts an Idempotency-Key header: the same key answers the same voice again
     */
    post: {
      parameters: {}
      requestBody: {
        content: {
          'application/json': {
            /**
             * ignored: it is the caller
             */
            creatorId?: string
            type: 'basic' | 'professional'
            questions: {
              [k: string]: string | undefined
            }
            workspaceId?: ''
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': BrandVoice
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        417: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * The brand voices of the workspace, oldest first; the next ones by `cursor`, the id of the last. The default voice comes in the language asked for, else in the caller’s
     */
    get: {
      parameters: {
        query?: {
          workspaceId?: string
          limit?: number
          cursor?: string
          translation?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': BrandVoice[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/brand-voices/{id}': {
    /**
     * Changes name and prompt, and what the voice demands to the letter
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            name?: string
            prompt?: string
            rules?: {
              /**
               * @maxItems 30
               */
              neverSay: {
                words: string
                instead: string
                [k: string]: unknown | undefined
              }[]
              /**
               * @maxItems 30
               */
              alwaysSay: string[]
              /**
               * @maxItems 30
               */
              names: string[]
              address: ('tu' | 'usted') | null
              spelling: ('british' | 'american') | null
              [k: string]: unknown | undefined
            }
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': BrandVoice
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Deletes the voice; posts keep their text and lose only the reference
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts': {
    /**
     * Takes the coins of a post and creates a draft flagged new. Without a language model `payLater` creates it without a charge, and its coins are taken when it is made a post. Accepts an Idempotency-Key header: the same key answers the same post again
     */
    post: {
      parameters: {}
      requestBody: {
        content: {
          'application/json': {
            publishAt: string
            timeZone?: string
            workspaceId?: string
            /**
             * what it is to be about, as far as that is known already
             */
            description?: string
            /**
             * takes no coins; the draft is free until it is made a post. Refused while a model is connected
             */
            payLater?: true
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              statusCode: 201
              data: {
                id: string
              }
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        417: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * The workspace's posts between two instants, both included, with thumbnails
     */
    put: {
      parameters: {}
      requestBody: {
        content: {
          'application/json': {
            from: string
            to: string
            view?: 'month' | 'week' | 'day' | 'calendar' | 'my-posts'
            filter?: 'all' | 'ready' | 'draft' | 'past'
            /**
             * start of the viewer’s today; UTC midnight when absent
             */
            today?: string
            translation?: string
            workspaceId?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': PostSummary[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/upcoming': {
    /**
     * Publish date, title and id of the posts between two instants, without examples
     */
    get: {
      parameters: {
        query: {
          from: string
          to: string
          workspaceId?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              publishAt: string
              title: string | null
              description: string
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/search': {
    /**
     * At most ten posts with all words of the string, in upper or lower case, with or without accents: within title or description, or at the beginning of a word of the text
     */
    post: {
      parameters: {}
      requestBody: {
        content: {
          'application/json': {
            workspaceId?: string
            string: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': PostSummary[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}': {
    /**
     * The full post
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Stores title and body with unsafe HTML removed, and the texts for search engines and lists
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            title?: string
            body?: string
            metaTitle?: string
            metaDescription?: string
            /**
             * what lists of a site show; empty: the description for search engines
             */
            excerpt?: string
            /**
             * a proposal of the writer was taken over
             */
            isRewritten?: boolean
            /**
             * the text of a published post is meant: its site shows the earlier one until it is updated
             */
            isPublished?: boolean
            /**
             * the version that was changed; VERSION_CONFLICT when there is another by now
             */
            version?: number
            /**
             * the draft that this text was; it is deleted
             */
            draftId?: string
            /**
             * the draft that it continued; it is deleted, too
             */
            replaces?: string
            /**
             * the answer contains the findings of the stored text
             */
            withEvidence?: true
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              title: string | null
              description: string
              status: 'draft' | 'ready' | 'created' | 'published' | 'failed' | 'creating' | 'proposed'
              publishAt: string
              urlImage: string | null
              imageIds: string[]
              missingStepsCount: number
              completedSteps: string[]
              platformNames: ('wordpress' | 'shopify')[]
              /**
               * what an e-mail about it goes out with
               */
              campaignNames: ('mailchimp' | 'active-campaign')[]
              hasValidPublishDate: boolean
              needsReview: ('findings' | 'approval' | 'late') | null
              /**
               * plays a recorded example: free, read-only and never published
               */
              isExample: boolean
              /**
               * its coins are taken when it is made a post; until then it is not planned
               */
              isUnpaid: boolean
              /**
               * a duplicate of it takes no coins until it is made a post
               */
              hasFreeCopy: boolean
              /**
               * a published post that no site shows any more, and how it went
               */
              offSite: ('withdrawn' | 'private' | 'trashed' | 'deleted') | null
              /**
               * grows with each change of the text; an approval names it
               */
              version: number
              workspaceId: string
              body: string | null
              metaTitle: string | null
              metaDescription: string | null
              /**
               * what lists of a site show of it; null: the description for search engines
               */
              excerpt: string | null
              isPublished: boolean
              /**
               * local date and time the owner meant, YYYY-MM-DDTHH:mm
               */
              displayPublishAt: string
              /**
               * IANA zone of displayPublishAt
               */
              timeZone: string
              isNewPost: boolean
              /**
               * zero-based wizard step where Finish post resumes
               */
              step: number
              platforms: PostPlatform[]
              wordCount: number
              country: string | null
              language: string | null
              type: string | null
              featuredImage: Image | null
              tone: string | null
              audience: string | null
              pov: string | null
              brandVoiceId: string | null
              primaryKeyword: string | null
              primaryKeywordId: string | null
              titleId: string | null
              referenceIds: string[]
              structure: Structure | null
              seoTotal: number | null
              /**
               * a draft of too few words or with empty headings that no person called complete: it has no score
               */
              isIncompleteText: boolean
              /**
               * of the public preview while it is shared
               */
              previewToken: string | null
              /**
               * who wrote the text
               */
              writer: ('built-in' | 'model' | 'recorded') | null
              /**
               * words for its address; null: those of the title
               */
              slug: string | null
              categories: string[]
              tags: string[]
              /**
               * what language models were asked for it, repairs and later steps included
               */
              modelUse: {
                calls: number
                tokensIn: number
                tokensCached: number
                tokensOut: number
              } | null
              /**
               * message key of the last failure of writing
               */
              failure: string | null
              /**
               * of exactly what goes out: any change voids it
               */
              approval: {
                /**
                 * the workspace wants every post approved
                 */
                isAsked: boolean
                given: {
                  /**
                   * name; null once they left
                   */
                  by: string | null
                  at: string
                  /**
                   * false: the post was changed since
                   */
                  isCurrent: boolean
                } | null
              }
              evidence?: Evidence
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Deletes the post here, never from the blog or shop; a post whose text was never shown gives its coins back. With `unlessPublished=true` a post that has gone out meanwhile is refused
     */
    delete: {
      parameters: {
        query?: {
          unlessPublished?: 'true'
        }
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
              coinsBack: number
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/versions': {
    /**
     * The texts that the post had, at most 100, the present one first, and the drafts of its editors
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              /**
               * the post's version that had this text first
               */
              version: number
              cause:
                | (
                    | 'written'
                    | 'edited'
                    | 'restored'
                    | 'rewritten'
                    | 'settled'
                    | 'answered'
                    | 'notes'
                    | 'taken-over'
                  )
                | 'draft'
              /**
               * the name of who did it; null for the writer and for who has left
               */
              by: string | null
              at: string
              /**
               * a draft of the caller that they may go on with
               */
              isOpenDraft: boolean
              title: string | null
              wordCount: number
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/versions/{versionId}': {
    /**
     * One text that the post had
     */
    get: {
      parameters: {
        path: {
          id: string
          versionId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              /**
               * the post's version that had this text first
               */
              version: number
              cause:
                | (
                    | 'written'
                    | 'edited'
                    | 'restored'
                    | 'rewritten'
                    | 'settled'
                    | 'answered'
                    | 'notes'
                    | 'taken-over'
                  )
                | 'draft'
              /**
               * the name of who did it; null for the writer and for who has left
               */
              by: string | null
              at: string
              /**
               * a draft of the caller that they may go on with
               */
              isOpenDraft: boolean
              title: string | null
              wordCount: number
              body: string
              metaTitle: string | null
              metaDescription: string | null
              excerpt: string | null
              /**
               * a person wrote the excerpt
               */
              hasOwnExcerpt: boolean
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/versions/{versionId}/restore': {
    /**
     * Makes a text that the post had its text again; the present one stays in the history
     */
    post: {
      parameters: {
        path: {
          id: string
          versionId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/publish-date': {
    /**
     * Moves the post to another moment, at least 20 minutes ahead
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            publishAt: string
            timeZone?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/country-and-language': {
    /**
     * Completes the section country_and_language
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            country: string
            language: string
            type: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/details': {
    /**
     * Completes the sections details and description
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            description: string
            tone?: string
            audience?: string
            pov?: string
            brandVoiceId?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        412: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/primary-keyword': {
    /**
     * Completes the section primary_keyword; primaryKeywordId is omitted for an own keyword
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            primaryKeyword: string
            primaryKeywordId?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/title': {
    /**
     * Completes the section title; titleId is omitted for an own title
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            title: string
            titleId?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/references': {
    /**
     * Completes the section references with the chosen ones
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * @maxItems 30
             */
            referenceIds: string[]
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Adds an address to read, or a pasted text, as a chosen reference
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json':
            | {
                url: string
                [k: string]: unknown | undefined
              }
            | {
                title: string
                text: string
                [k: string]: unknown | undefined
              }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              title: string
              snippet: string
              image: string | null
              platform: string
              url: string | null
              structure: string
              isChosen: boolean
              seo: {
                total: number
                title: number
                length: number
                keywords: number
                key_content: number
                metatitle: number
                metadescription: number
                headers: number
                multimedia: number
                links: number
                scannability: number
                conclusion: number
              } | null
              origin: 'site' | 'address' | 'text' | 'search'
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/structure-tree': {
    /**
     * Completes the section structure within the tree limits
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            structure: {
              id: string
              label: string
              isChosen: boolean
              order: number
              parentId: string | null
              index: number
              tag: 'h1'
              /**
               * @maxItems 30
               */
              children: {
                id: string
                label: string
                isChosen: boolean
                order: number
                parentId: string | null
                index: number
                tag: 'h2'
                /**
                 * @maxItems 14
                 */
                children:
                  | []
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                  | [
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      },
                      {
                        id: string
                        label: string
                        isChosen: boolean
                        order: number
                        parentId: string | null
                        index: number
                        tag: 'h3'
                        /**
                         * @maxItems 0
                         */
                        children?: []
                        [k: string]: unknown | undefined
                      }
                    ]
                [k: string]: unknown | undefined
              }[]
              [k: string]: unknown | undefined
            }
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Post
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/ready': {
    /**
     * Marks a post with text and no missing step ready
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        412: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Turns a confirmed post back into a draft, so that it is not published
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/approval': {
    /**
     * Approves exactly what the post says in this version; any later change voids it. VERSION_CONFLICT when it was changed meanwhile
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            version: number
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Takes the approval of a post back
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/platforms/{platformId}': {
    /**
     * Switches a platform on for the post; the id or the name of the integration
     */
    put: {
      parameters: {
        path: {
          id: string
          platformId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Switches a platform off for the post
     */
    delete: {
      parameters: {
        path: {
          id: string
          platformId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/follow-ups': {
    /**
     * The posts that were proposed to follow this one, by their moments
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              _id: string
              publishAt: string
              status: 'draft' | 'ready' | 'created' | 'published' | 'failed' | 'creating' | 'proposed'
              title: string | null
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/duplicate': {
    /**
     * A draft with the text and the settings of a post at another moment, for the coins of a post, or unpaid as the post itself; nothing of where it went out, and no picture. STEP_MISSING while something in the text is to be settled; an unpaid draft is then copied without its text. Accepts an Idempotency-Key header
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            publishAt: string
            timeZone?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              statusCode: 201
              data: {
                id: string
              }
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        417: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/repeat': {
    /**
     * Drafts of what a post is about, without its text, at its time of day each week or month after it; each costs what a post costs, with `payLater` once it is made a post, and there are all or none. Accepts an Idempotency-Key header
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            every: 'week' | 'month'
            times: number
            /**
             * takes no coins; the draft is free until it is made a post. Refused while a model is connected
             */
            payLater?: true
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              statusCode: 201
              data: {
                id: string
                publishAt: string
              }[]
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        417: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/publish-now': {
    /**
     * Confirms a post for this moment: the worker takes it as any that is due, once, and what holds a post holds it. PLATFORM_NOT_CONNECTED when it goes nowhere
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/ideas': {
    /**
     * The ideas of a workspace, at most 200, the newest first
     */
    get: {
      parameters: {
        query?: {
          workspaceId?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Idea[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Notes an idea; it costs nothing. Accepts an Idempotency-Key header
     */
    post: {
      parameters: {}
      requestBody: {
        content: {
          'application/json': {
            title: string
            note?: string
            plannedFor?: string
            workspaceId?: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              statusCode: 201
              data: {
                id: string
              }
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/ideas/{id}': {
    /**
     * Renames an idea, or moves it to another slot of the calendar; with `plannedFor: null` it has none. It costs nothing
     */
    patch: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            title?: string
            plannedFor?: string | null
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Takes an idea away
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/ideas/{id}/plan': {
    /**
     * Makes a post of an idea, at least 30 minutes ahead, and takes its coins, or with `payLater` an unpaid draft; the idea is a post from then on. Accepts an Idempotency-Key header
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            publishAt: string
            timeZone?: string
            /**
             * takes no coins; the draft is free until it is made a post. Refused while a model is connected
             */
            payLater?: true
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              statusCode: 201
              data: {
                id: string
              }
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        417: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/plan-imports/check': {
    /**
     * Reads a plan (CSV with commas, semicolons or tabs, or JSON; at most 5000 rows) and answers what an import would do with each row; nothing is stored. Columns, in English or Spanish: title, date, and optionally id, time (without one 09:00), time zone, description, keyword
     */
    post: {
      parameters: {
        query?: {
          workspaceId?: string
          dateOrder?: 'day' | 'month'
        }
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            file: Blob
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              rows: {
                /**
                 * as a spreadsheet counts: the headings are row 1; in JSON the first object is 1
                 */
                row: number
                title: string
                /**
                 * YYYY-MM-DDTHH:mm
                 */
                localTime: string | null
                timeZone: string
                /**
                 * known: it was imported before, or is a post of the workspace; repeated: an earlier row is the same
                 */
                state: 'new' | 'known' | 'repeated' | 'wrong'
                problems: {
                  column: 'id' | 'date' | 'time' | 'zone' | 'title' | 'description' | 'keyword'
                  problem: 'missing' | 'short' | 'long' | 'date' | 'time' | 'zone' | 'past' | 'forbidden'
                }[]
              }[]
              counts: {
                new: number
                known: number
                repeated: number
                wrong: number
              }
              /**
               * how dates such as 03/04/2027 were read; null: there are none
               */
              dateOrder: ('day' | 'month') | null
              /**
               * false: every such date could be read the other way round
               */
              isOrderCertain: boolean
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        413: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        429: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/plan-imports': {
    /**
     * Imports the rows of a plan that have no problem as drafts on the calendar, which take no coins. A row that was imported before changes nothing; it is recognized by its id, without one by its title, date and description
     */
    post: {
      parameters: {
        query?: {
          workspaceId?: string
          dateOrder?: 'day' | 'month'
        }
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            file: Blob
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        201: {
          content: {
            'application/json': {
              /**
               * null: every row was known or has a problem
               */
              id: string | null
              created: number
              known: number
              wrong: number
              undoUntil: string | null
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        413: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        429: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * The imports of the last 60 minutes in a workspace, the newest first
     */
    get: {
      parameters: {
        query?: {
          workspaceId?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              createdAt: string
              undoUntil: string
              /**
               * those that are still there
               */
              posts: number
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/plan-imports/{id}': {
    /**
     * Deletes the posts of an import of the last 60 minutes, except those that were changed since
     */
    delete: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              removed: number
              kept: number
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/plan-exports': {
    /**
     * Every post of a workspace as a file, examples excepted, oldest first: CSV, or JSON as { posts: [...] }. Columns as for an import, and status, language, texts for search engines, terms and links; with `texts` the HTML of each. An import of the file changes nothing
     */
    get: {
      parameters: {
        query: {
          workspaceId?: string
          format: 'csv' | 'json'
          texts?: 'true' | 'false'
        }
      }
      responses: {
        200: {
          content: {
            'application/octet-stream': Blob
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        429: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/description': {
    /**
     * Improves a description of 50 to 2000 characters
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            description: string
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
              data: {
                description: string
              }
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/primary-keywords': {
    /**
     * Keyword options from the description, the shop's pages and the queries that its owner uploaded
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            more?: boolean
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              postId: string
              keyword: string
              volume: number | null
              cpc: number | null
              cpcUnits: string | null
              difficulty: string | null
              competition: string | null
              /**
               * how the workspace's own site was found by it, from Search Console; position 0 is unknown
               */
              own: {
                clicks: number
                impressions: number
                position: number
              } | null
              isChosen: boolean
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/titles': {
    /**
     * Title options; with more: true further ones are added
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            more?: boolean
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              title: string
              isChosen: boolean
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/references': {
    /**
     * References from the connected blog, the shop's pages and what the user brought
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              title: string
              snippet: string
              image: string | null
              platform: string
              url: string | null
              structure: string
              isChosen: boolean
              seo: {
                total: number
                title: number
                length: number
                keywords: number
                key_content: number
                metatitle: number
                metadescription: number
                headers: number
                multimedia: number
                links: number
                scannability: number
                conclusion: number
              } | null
              origin: 'site' | 'address' | 'text' | 'search'
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/notes': {
    /**
     * The owner's notes that the post is made from, in their order; of a draft that was made without a model, each sentence with whether it is in the text
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              id: string
              title: string
              text: string
              sentences: {
                /**
                 * the same for the same words, as in the answer
                 */
                key: string
                /**
                 * false: only for the owner, never in the text
                 */
                isIncluded: boolean
                /**
                 * above it in the text; null before the first heading and for what is not in the text
                 */
                heading: string | null
                text: string
                /**
                 * the owner saw it in the list and confirmed the list
                 */
                isConfirmed: boolean
              }[]
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * Changes the notes of a draft that was made without a model and makes its text again from them: what its owner wrote or answered stays. An empty note is removed; one without an id is new. Choices say which sentences are in the text and under which heading, isConfirmed that the owner looked through them. Costs nothing
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            /**
             * without it they stay
             *
             * @maxItems 30
             */
            notes?: {
              id?: string
              title: string
              text: string
              [k: string]: unknown | undefined
            }[]
            /**
             * @maxItems 5000
             */
            choices?: {
              /**
               * the same for the same words, as in the answer
               */
              key: string
              /**
               * false: only for the owner, never in the text
               */
              isIncluded: boolean
              /**
               * moves it below this heading of the text, as the text prints it, or before the first one (null); without it, it stays
               */
              heading?: string | null
              [k: string]: unknown | undefined
            }[]
            /**
             * of the choices
             */
            isConfirmed?: boolean
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/questions': {
    /**
     * What an AI service wants to know of the owner before it writes, from what it asked when it read the description; answers are sent as notes. Costs nothing and calls no AI service
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            /**
             * at most 3, without those that the notes repeat
             */
            'application/json': string[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/structure-tree': {
    /**
     * A structure with at least 3 chosen h2 within the tree limits; a saved one is answered again unless renew
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            renew?: boolean
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Structure
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        412: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/original-version': {
    /**
     * Writes the body from the saved sections in the background and answers how far it is
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              status: 'draft' | 'ready' | 'created' | 'published' | 'failed' | 'creating' | 'proposed'
              progress: number
              stage: 'waiting' | 'reading' | 'writing' | 'seo' | 'links' | 'done' | 'failed'
              /**
               * message key when the stage is failed
               */
              failure: string | null
              /**
               * the sanitised text so far
               */
              partialHtml: string
              /**
               * why the writing waits although its writer did not ask for it; coins stay reserved
               */
              blocker: ('key' | 'credit' | 'limit' | 'workspace-limit') | null
              /**
               * whose connection has to be changed
               */
              blockerOf: ('instance' | 'workspace') | null
              /**
               * when the writer, who asked to wait, is asked again; null: now
               */
              retryAt: string | null
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        417: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
    /**
     * How far the writing is, with the text so far
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              status: 'draft' | 'ready' | 'created' | 'published' | 'failed' | 'creating' | 'proposed'
              progress: number
              stage: 'waiting' | 'reading' | 'writing' | 'seo' | 'links' | 'done' | 'failed'
              /**
               * message key when the stage is failed
               */
              failure: string | null
              /**
               * the sanitised text so far
               */
              partialHtml: string
              /**
               * why the writing waits although its writer did not ask for it; coins stay reserved
               */
              blocker: ('key' | 'credit' | 'limit' | 'workspace-limit') | null
              /**
               * whose connection has to be changed
               */
              blockerOf: ('instance' | 'workspace') | null
              /**
               * when the writer, who asked to wait, is asked again; null: now
               */
              retryAt: string | null
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/image': {
    /**
     * Draws an image for the post and makes it the featured image
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Image
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/seo': {
    /**
     * The SEO score of the text with what would raise it, the largest gain first; null without a body
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              total: number
              title: number
              length: number
              keywords: number
              key_content: number
              metatitle: number
              metadescription: number
              headers: number
              multimedia: number
              links: number
              scannability: number
              conclusion: number
              fixes: {
                area: string
                key: string
                values: {
                  [k: string]: string | number | undefined
                }
                gain: number
                place: {
                  heading: string | null
                  sentence: string | null
                } | null
              }[]
              /**
               * the site whose links count as internal, and whether it has other posts to link to
               */
              scoredFor: {
                siteUrl: string | null
                hasSiblings: boolean
              }
            } | null
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/content/html': {
    /**
     * The post's HTML
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              html: string
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/rewrite': {
    /**
     * Another wording of a piece of the text, as a proposal: nothing is stored
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            text: string
            /**
             * plain text that stands before the piece
             */
            before?: string
            /**
             * plain text that stands after it
             */
            after?: string
            act: 'rewrite' | 'shorten' | 'concrete' | 'wish' | 'answer'
            wish?: string
            /**
             * of `answer`: what the owner was asked, and the answer that stands in the piece
             */
            answered?: {
              question: string
              answer: string
              [k: string]: unknown | undefined
            }
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              html: string
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        406: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        424: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
        503: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/evidence': {
    /**
     * What the post's text stands on, what is left to settle and what is asked of its owner
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Evidence
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/findings/{findingId}': {
    /**
     * Settles a finding: kept on the caller’s word, its sentence changed to the text (without one: changed by hand), or removed. A settled one stays as it is
     */
    put: {
      parameters: {
        path: {
          id: string
          findingId: string
        }
      }
      requestBody: {
        content: {
          'application/json':
            | {
                as: 'kept'
                [k: string]: unknown | undefined
              }
            | {
                as: 'changed'
                text?: string
                [k: string]: unknown | undefined
              }
            | {
                as: 'removed'
                [k: string]: unknown | undefined
              }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Evidence
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/questions/{questionId}': {
    /**
     * Answers an open question, which puts the answer at its place in the text, or drops it
     */
    put: {
      parameters: {
        path: {
          id: string
          questionId: string
        }
      }
      requestBody: {
        content: {
          'application/json':
            | {
                answer: string
                [k: string]: unknown | undefined
              }
            | {
                drop: true
                [k: string]: unknown | undefined
              }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Evidence
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/questions': {
    /**
     * Drops every open question of the post, or opens dropped ones again
     */
    put: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json':
            | {
                drop: true
                [k: string]: unknown | undefined
              }
            | {
                /**
                 * @minItems 1
                 * @maxItems 100
                 */
                reopen: [string, ...string[]]
                [k: string]: unknown | undefined
              }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Evidence
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/images/featured': {
    /**
     * Fetches an image by its address, re-encodes it and makes it the featured image
     */
    post: {
      parameters: {
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'application/json': {
            url: string
            alt: string
            caption?: string | ''
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Image
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        413: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        429: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/images/featured/file': {
    /**
     * Takes a PNG, JPEG or WebP of at most 20 MB as the form field picture, re-encodes it and makes it the featured image
     */
    post: {
      parameters: {
        query: {
          alt: string
          caption?: string | ''
        }
        path: {
          id: string
        }
      }
      requestBody: {
        content: {
          'multipart/form-data': {
            picture: Blob
            [k: string]: unknown | undefined
          }
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Image
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        409: {
          content: {
            'application/json': ApiError
          }
        }
        413: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        429: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/shop-index': {
    /**
     * What is known of the workspace's shop
     */
    get: {
      parameters: {
        query?: {
          workspaceId?: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              /**
               * null: none is given, and no site is connected
               */
              address: string | null
              /**
               * given by the owner; else it follows the connected site
               */
              isOwn: boolean
              isReading: boolean
              /**
               * when the last reading ended
               */
              readAt: string | null
              /**
               * why it goes on later
               */
              problem: ('away' | 'mistake') | null
              hasSitemap: boolean
              /**
               * false: there is more than was listed
               */
              isWhole: boolean
              counts: {
                product: number
                post: number
                page: number
                category: number
                failed: number
                waiting: number
              }
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/shop-index/pages': {
    /**
     * The pages of the workspace's shop, those that fit the words best first
     */
    get: {
      parameters: {
        query?: {
          workspaceId?: string
          kind?: ('product' | 'post' | 'page' | 'category') | 'failed'
          words?: string
          from?: number
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              pages: {
                id: string
                kind: 'product' | 'post' | 'page' | 'category'
                title: string
                /**
                 * its canonical address; where it was found for one that could not be read
                 */
                url: string
                summary: string
                language: ('en' | 'es') | null
                price: {
                  /**
                   * with a point, such as 29.90
                   */
                  amount: string
                  /**
                   * ISO 4217
                   */
                  currency: string
                  /**
                   * of several prices the highest; `amount` is the lowest then
                   */
                  most: string | null
                  readAt: string
                } | null
                inStock: boolean | null
                readAt: string | null
                problem:
                  | (
                      | 'status'
                      | 'elsewhere'
                      | 'not-html'
                      | 'too-large'
                      | 'too-slow'
                      | 'unreachable'
                      | 'unlisted'
                      | 'forbidden'
                    )
                  | null
                /**
                 * what its server answered instead
                 */
                status: number | null
              }[]
              hasMore: boolean
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/publications': {
    /**
     * The post's publications with their receipts
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': Publication[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/publications/{publicationId}/retry': {
    /**
     * Tries a failed publication again now; what may already be on the site is looked for first
     */
    post: {
      parameters: {
        path: {
          id: string
          publicationId: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              statusCode: 200
            }
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
        423: {
          content: {
            'application/json': ApiError
          }
        }
        428: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
  '/api/posts/{id}/copies': {
    /**
     * What the sites have of a published post, what changed there, and what was done with it
     */
    get: {
      parameters: {
        path: {
          id: string
        }
      }
      responses: {
        200: {
          content: {
            'application/json': {
              publicationId: string
              platform: 'wordpress' | 'shopify'
              site: string
              state: 'public' | 'withdrawn' | 'private' | 'trashed' | 'deleted'
              seenAt: string | null
              /**
               * the site still shows an earlier text than ours
               */
              isBehind: boolean
              /**
               * false: its platform or its connection cannot do it now
               */
              mayChange: boolean
              /**
               * the newest first
               */
              acts: {
                id: string
                kind: 'update' | 'withdraw' | 'show'
                state: 'asked' | 'working' | 'done' | 'stopped' | 'failed'
                /**
                 * name; null once they left
                 */
                by: string | null
                askedAt: string
                endedAt: string | null
                /**
                 * message key of what stands in the way
                 */
                reason: string | null
                values: {
                  [k: string]: string | undefined
                }
                /**
                 * what the site made different of what was sent
                 */
                changes: {
                  field: string
                  kind: string
                  detail: string
                }[]
              }[]
              /**
               * what was changed on the site
               */
              there: {
                /**
                 * names what was found, for the answer to it
                 */
                fingerprint: string
                title: {
                  ours: string
                  theirs: string
                } | null
                excerpt: {
                  ours: string
                  theirs: string
                } | null
                /**
                 * another picture is shown there
                 */
                picture: boolean
                pieces: {
                  at: number
                  /**
                   * HTML; empty: it is not here
                   */
                  ours: string
                  /**
                   * HTML; empty: it is not there
                   */
                  theirs: string
                  isSame: boolean
                  changedThere: boolean
                }[]
              } | null
            }[]
          }
        }
        401: {
          content: {
            'application/json': ApiError
          }
        }
        403: {
          content: {
            'application/json': ApiError
          }
        }
        404: {
          content: {
            'application/json': ApiError
          }
        }
        422: {
          content: {
            'application/json': ApiError
          }
        }
      }
    }
  }
}
export interface Workspace {
  id: string
  name: string
  description: string
  isActive: boolean
  imageUrl: string | null
  /**
   * every post needs an approval before it goes out
   */
  approvesPosts: boolean
  /**
   * IANA zone in which its posts are planned and shown
   */
  timeZone: string
  /**
   * how many hours after its moment a post still goes out without a question
   */
  lateHours: number
}
export interface ApiError {
  statusCode: number
  /**
   * a key, as the answer of the call lists it
   */
  message: string
  /**
   * field → key of what is wrong with it
   */
  errors?: {
    [k: string]: string | undefined
  }
  code?: string
  [k: string]: unknown | undefined
}
export interface BrandVoice {
  id: string
  name: string
  prompt: string
  creatorId: string | null
  type: 'basic' | 'professional'
  questions: {
    [k: string]: string | undefined
  }
  workspaceId: string
  /**
   * held against each text to the letter
   */
  rules: {
    /**
     * @maxItems 30
     */
    neverSay: {
      words: string
      instead: string
    }[]
    /**
     * @maxItems 30
     */
    alwaysSay: string[]
    /**
     * @maxItems 30
     */
    names: string[]
    address: ('tu' | 'usted') | null
    spelling: ('british' | 'american') | null
  }
  /**
   * default: the free one as it was delivered, in the language that is asked for; learned: by texts of the shop
   */
  origin: 'default' | 'own' | 'learned'
}
export interface PostSummary {
  id: string
  title: string | null
  description: string
  status: 'draft' | 'ready' | 'created' | 'published' | 'failed' | 'creating' | 'proposed'
  publishAt: string
  urlImage: string | null
  imageIds: string[]
  missingStepsCount: number
  completedSteps: string[]
  platformNames: ('wordpress' | 'shopify')[]
  /**
   * what an e-mail about it goes out with
   */
  campaignNames: ('mailchimp' | 'active-campaign')[]
  hasValidPublishDate: boolean
  needsReview: ('findings' | 'approval' | 'late') | null
  /**
   * plays a recorded example: free, read-only and never published
   */
  isExample: boolean
  /**
   * its coins are taken when it is made a post; until then it is not planned
   */
  isUnpaid: boolean
  /**
   * a duplicate of it takes no coins until it is made a post
   */
  hasFreeCopy: boolean
  /**
   * a published post that no site shows any more, and how it went
   */
  offSite: ('withdrawn' | 'private' | 'trashed' | 'deleted') | null
  /**
   * grows with each change of the text; an approval names it
   */
  version: number
}
export interface Post {
  id: string
  title: string | null
  description: string
  status: 'draft' | 'ready' | 'created' | 'published' | 'failed' | 'creating' | 'proposed'
  publishAt: string
  urlImage: string | null
  imageIds: string[]
  missingStepsCount: number
  completedSteps: string[]
  platformNames: ('wordpress' | 'shopify')[]
  /**
   * what an e-mail about it goes out with
   */
  campaignNames: ('mailchimp' | 'active-campaign')[]
  hasValidPublishDate: boolean
  needsReview: ('findings' | 'approval' | 'late') | null
  /**
   * plays a recorded example: free, read-only and never published
   */
  isExample: boolean
  /**
   * its coins are taken when it is made a post; until then it is not planned
   */
  isUnpaid: boolean
  /**
   * a duplicate of it takes no coins until it is made a post
   */
  hasFreeCopy: boolean
  /**
   * a published post that no site shows any more, and how it went
   */
  offSite: ('withdrawn' | 'private' | 'trashed' | 'deleted') | null
  /**
   * grows with each change of the text; an approval names it
   */
  version: number
  workspaceId: string
  body: string | null
  metaTitle: string | null
  metaDescription: string | null
  /**
   * what lists of a site show of it; null: the description for search engines
   */
  excerpt: string | null
  isPublished: boolean
  /**
   * local date and time the owner meant, YYYY-MM-DDTHH:mm
   */
  displayPublishAt: string
  /**
   * IANA zone of displayPublishAt
   */
  timeZone: string
  isNewPost: boolean
  /**
   * zero-based wizard step where Finish post resumes
   */
  step: number
  platforms: PostPlatform[]
  wordCount: number
  country: string | null
  language: string | null
  type: string | null
  featuredImage: Image | null
  tone: string | null
  audience: string | null
  pov: string | null
  brandVoiceId: string | null
  primaryKeyword: string | null
  primaryKeywordId: string | null
  titleId: string | null
  referenceIds: string[]
  structure: Structure | null
  seoTotal: number | null
  /**
   * a draft of too few words or with empty headings that no person called complete: it has no score
   */
  isIncompleteText: boolean
  /**
   * of the public preview while it is shared
   */
  previewToken: string | null
  /**
   * who wrote the text
   */
  writer: ('built-in' | 'model' | 'recorded') | null
  /**
   * words for its address; null: those of the title
   */
  slug: string | null
  categories: string[]
  tags: string[]
  /**
   * what language models were asked for it, repairs and later steps included
   */
  modelUse: {
    calls: number
    tokensIn: number
    tokensCached: number
    tokensOut: number
  } | null
  /**
   * message key of the last failure of writing
   */
  failure: string | null
  /**
   * of exactly what goes out: any change voids it
   */
  approval: {
    /**
     * the workspace wants every post approved
     */
    isAsked: boolean
    given: {
      /**
       * name; null once they left
       */
      by: string | null
      at: string
      /**
       * false: the post was changed since
       */
      isCurrent: boolean
    } | null
  }
}
export interface PostPlatform {
  id: string
  platform: 'wordpress' | 'shopify'
  name: string
  isActive: boolean
  isWorking: boolean
}
export interface Image {
  id: string
  urls: {
    full: string
  }
  alt: string
  caption: string | null
  width: number
  height: number
  crop: {
    x: number
    y: number
    width: number
    height: number
  } | null
  whole: {
    width: number
    height: number
  }
}
export interface Structure {
  id: string
  label: string
  isChosen: boolean
  order: number
  parentId: string | null
  index: number
  tag: 'h1'
  /**
   * @maxItems 30
   */
  children: StructureSection[]
}
export interface StructureSection {
  id: string
  label: string
  isChosen: boolean
  order: number
  parentId: string | null
  index: number
  tag: 'h2'
  /**
   * @maxItems 14
   */
  children:
    | []
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
    | [
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        },
        {
          id: string
          label: string
          isChosen: boolean
          order: number
          parentId: string | null
          index: number
          tag: 'h3'
          /**
           * @maxItems 0
           */
          children: []
        }
      ]
}
export interface Evidence {
  sources: {
    id: string
    kind: 'owner' | 'answer' | 'reference' | 'page'
    title: string
    url: string | null
    readAt: string
  }[]
  claims: {
    sentence: string
    support: {
      source: string
      quote: string
    }[]
  }[]
  findings: Finding[]
  questions: Question[]
}
export interface Finding {
  check:
    | 'figure'
    | 'quotation'
    | 'study'
    | 'name'
    | 'link'
    | 'language'
    | 'repetition'
    | 'sameness'
    | 'length'
    | 'outline'
    | 'must'
    | 'must-not'
    | 'chatter'
    | 'chat-words'
    | 'refusal'
    | 'html'
    | 'health'
    | 'meaning'
    | 'suspicious-source'
    | 'dead-link'
    | 'moved-link'
    | 'offer'
    | 'voice'
    | 'too-short'
    | 'unanswered'
    | 'notes'
    | 'wish'
    | 'partly'
    | 'unchecked'
    | 'spelling'
  sentence: string
  /**
   * the heading that it stands under
   */
  heading: string | null
  values: {
    [k: string]: string | number | undefined
  }
  evidence: {
    source: string
    quote: string
  } | null
  fix:
    | (
        | {
            act: 'remove'
          }
        | {
            act: 'replace'
            text: string
          }
      )
    | null
  id: string
  /**
   * null: open; by: the name of who settled it, null once they left
   */
  settled: {
    as: 'kept' | 'changed' | 'removed'
    by: string | null
    at: string
  } | null
}
export interface Question {
  id: string
  heading: string | null
  /**
   * without a heading: the one at the end of whose section the answer goes; null: before the first
   */
  under: string | null
  level: 2 | 3
  text: string
  /**
   * an answer as another shop might give it
   */
  example: string | null
  state: 'open' | 'answered' | 'dropped'
  answer: string | null
}
export interface Idea {
  id: string
  title: string
  note: string
  plannedFor: string | null
  createdAt: string
}
export interface Publication {
  id: string
  platform: 'wordpress' | 'shopify'
  /**
   * name of the blog
   */
  site: string
  state: 'planned' | 'scheduled' | 'publishing' | 'published' | 'failed'
  dueAt: string
  publishedAt: string | null
  link: string | null
  /**
   * what the site changed; of kind not-compared when it is unknown
   */
  changes: {
    field: string
    kind: string
    detail: string
  }[]
  /**
   * title and description in the head of the public page, as search engines read them; null: not read
   */
  pageHead: {
    title: string | null
    description: string | null
  } | null
  /**
   * why it is not sent though it is due
   */
  blockedBy: ('findings' | 'approval') | null
  attempts: number
  nextTryAt: string | null
  /**
   * message key of the last problem
   */
  reason: string | null
  values: {
    [k: string]: string | undefined
  }
}
