# Tintario: API, worker, web app and an embedded PostgreSQL. docker build -t tintario .
# docs/decisions/0096-run-every-process-from-one-image.md; compose files in deploy/.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.json tsconfig.base.json ./
COPY packages packages
COPY apps apps
COPY scripts scripts
COPY testing/e2e/package.json testing/e2e/
COPY testing/bench/package.json testing/bench/
COPY testing/server/package.json testing/server/
RUN npm ci --omit=dev --include=optional --no-fund --no-audit
RUN node --disable-warning=ExperimentalWarning scripts/build.ts
# Only what the server needs at run time; sources are read as they are.
RUN rm -rf node_modules \
  && npm ci --omit=dev --include=optional --workspace apps/server --prefer-offline --no-fund --no-audit \
  && find apps packages -name '*.test.ts' -o -name '*.test.tsx' | xargs -r rm -f \
  && rm -rf testing apps/web/src scripts .cache

FROM ${NODE_IMAGE}
WORKDIR /app
RUN groupadd --gid 10001 tintario \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin tintario \
  && mkdir /data && chown 10001:10001 /data
COPY --from=build /app /app
COPY deploy/healthcheck.mjs /app/deploy/
COPY deploy/operator /usr/local/bin/
ENV DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=4400 \
    NODE_COMPILE_CACHE=/tmp/compile \
    OPERATOR_COMMAND=operator \
    NODE_OPTIONS="--disable-warning=ExperimentalWarning"
USER 10001:10001
VOLUME /data
EXPOSE 4400
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
# Exec form: signals reach Node itself. The API alone: apps/server/src/main/api.ts; a worker alone: …/worker.ts.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--expose-gc"]
CMD ["apps/server/src/main/all.ts"]
