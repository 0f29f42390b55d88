{{- define "caravan.labels" -}}
app.kubernetes.io/name: caravan
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "caravan.chosen" -}}
app.kubernetes.io/name: caravan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "caravan.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - { name: tmp, emptyDir: { sizeLimit: 512Mi } }
  - { name: var, emptyDir: {} }
{{- end }}

{{- define "caravan.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.existingSecret }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: var, mountPath: /var/lib/caravan }
{{- end }}

{{- define "caravan.probes" -}}
startupProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  failureThreshold: 60
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  failureThreshold: 2
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}
